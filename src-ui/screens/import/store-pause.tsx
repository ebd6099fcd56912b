import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { countdown } from "../../foundations/words/countdown";

/**
 * The remaining pause that the store or the app's proxy has requested; null without a pause, and for the pause of a store
 * that is not open.
 *
 * @param now epoch milliseconds; the text changes with it, once a second
 */
export function usePauseText(now: number): string | null {
  const { t } = useTranslation();
  const { pause, store } = useSnapshot(engineState).snapshot;
  if (!pause || pause.until <= now || !`${store?.url}/`.startsWith(`${pause.origin}/`)) return null;
  const time = countdown((pause.until - now) / 1000);
  return t(pause.requestedBy === "proxy" ? "import.pausedByApp" : "import.paused", { time });
}

/** A button that ends the pause at once. */
export function SkipPause(): ReactNode {
  const { t } = useTranslation();
  return (
    <Button kind="secondary" onClick={() => void engine.skipPause()}>
      {t("import.tryAgain")}
    </Button>
  );
}

/** The requested pause and its button. Renders nothing without a pause. */
export function StorePause({ now }: { readonly now: number }): ReactNode {
  const text = usePauseText(now);
  return (
    text && (
      <div className="row wrap gap-8-16 figures">
        <p>{text}</p>
        <SkipPause />
      </div>
    )
  );
}
