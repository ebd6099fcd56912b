import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Outcome } from "../../src-worker/contract/outcome";
import { engine } from "../engine/engine-proxy";
import { engineState } from "../engine/engine-state";
import { failureText } from "../engine/failure-text";
import { Button } from "../parts/button";
import { Notice } from "../parts/notice";
import { showToast } from "../parts/toast-state";
import { languageTag } from "../words/language-tag";
import { useLanguage } from "../words/use-language";

/** What the browser deleted and what the copy holds; null when no copy waits for a decision. */
export function useLostOrdersText(): { readonly title: string; readonly text: string } | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lost } = useSnapshot(engineState).snapshot.orders;
  if (!lost) return null;
  const made = new Date(lost.made);
  const isToday = made.toDateString() === new Date().toDateString();
  const when = made.toLocaleString(languageTag(language), {
    ...(!isToday && { dateStyle: "medium" }),
    timeStyle: "short",
  });
  return { title: t("lostOrders.title"), text: t("lostOrders.copy", { count: lost.orders, when }) };
}

/** Buttons that restore the lost orders from their copy, or delete the copy. */
export function DecideLostOrders(): ReactNode {
  const { t } = useTranslation();
  const [deciding, setDeciding] = useState(false);
  const decide = async <T,>(decision: Promise<Outcome<T>>, done: (value: T) => string) => {
    setDeciding(true);
    const outcome = await decision;
    setDeciding(false);
    showToast({ text: outcome.ok ? done(outcome.value) : failureText(outcome.failure, t), action: null });
  };
  const restore = () => decide(engine.restoreLostOrders(), (restored) => t("backup.restored", { ...restored }));
  const discard = () => decide(engine.discardLostOrders(), () => t("lostOrders.discarded"));
  return (
    <>
      <Button kind="primary" disabled={deciding} onClick={() => void restore()}>
        {t("backup.restore")}
      </Button>
      <Button kind="secondary" disabled={deciding} onClick={() => void discard()}>
        {t("lostOrders.discard")}
      </Button>
    </>
  );
}

/** The lost orders, in place of orders; renders nothing when no copy waits for a decision. */
export function LostOrders(): ReactNode {
  const lost = useLostOrdersText();
  if (!lost) return null;
  return (
    <Notice icon={HardDriveDownload} level={2} {...lost}>
      <DecideLostOrders />
    </Notice>
  );
}
