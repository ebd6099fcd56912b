import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engine } from "../../foundations/engine/engine-proxy";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { countdown } from "../../foundations/words/countdown";

/**
 * The remaining pause that the store or the app's proxy has requested, and a button that ends it at once. Renders
 * nothing without a pause, and for the pause of a store that is not open.
 *
 * @param props.now epoch milliseconds; the text changes with it, once a second
 */
export function StorePause({ now }: { readonly now: number }): ReactNode {
  const { t } = useTranslation();
  const { pause, store } = useSnapshot(engineState).snapshot;
  if (!pause || pause.until <= now || !`${store?.url}/`.startsWith(`${pause.origin}/`)) return null;
  return (
    <div className="row wrap gap-8-16 figures">
      <p>
        {t(pause.requestedBy === "proxy" ? "import.pausedByApp" : "import.paused", {
          time: countdown((pause.until - now) / 1000),
        })}
      </p>
      <Button kind="secondary" onClick={() => void engine.skipPause()}>
        {t("import.tryAgain")}
      </Button>
    </div>
  );
}
