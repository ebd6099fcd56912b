import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { proxy, useSnapshot } from "valtio";
import type { Failure, Outcome } from "../../../../src-worker/contract/outcome";
import { engine } from "../../../foundations/engine/engine-proxy";
import { engineState } from "../../../foundations/engine/engine-state";
import { Button } from "../../../foundations/parts/button";
import { ConfirmButton } from "../../../foundations/parts/confirm-button";
import { Notice } from "../../../foundations/parts/notice";
import { showToast } from "../../../foundations/parts/toast-state";
import { dateText } from "../../../foundations/words/date-text";
import { failureText } from "../../../foundations/words/failure-text";
import { useLanguage } from "../../../foundations/words/use-language";

/** The lost orders and those in the copy; null when no copy awaits a decision. */
export function useLostOrdersText(): { readonly title: string; readonly text: string } | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lost } = useSnapshot(engineState).snapshot.orders;
  if (!lost) return null;
  const unreadable = lost.unreadable ? t("lostOrders.unreadable") : "";
  const title = lost.rolledBack ? t("lostOrders.rolledBack") : t("lostOrders.title");
  if (lost.made === null || lost.orders === 0) return { title, text: unreadable };
  const copied = { count: lost.orders, when: dateText(lost.made, { language, now: new Date(), clock: true }) };
  const copy = lost.rolledBack ? t("lostOrders.newerCopy", copied) : t("lostOrders.copy", copied);
  return { title, text: `${copy} ${unreadable}`.trim() };
}

/** Whether a decision is being carried out. The two buttons may stand in different places. */
const deciding = proxy({ now: false });

async function decide<T>(decision: Promise<Outcome<T>>, done: (value: T) => string): Promise<Failure | null> {
  deciding.now = true;
  const outcome = await decision;
  deciding.now = false;
  if (outcome.ok) showToast({ text: done(outcome.value), action: null });
  return outcome.ok ? null : outcome.failure;
}

/** Restores the lost orders from their copy. Renders nothing without readable orders. */
export function RestoreLostOrders(): ReactNode {
  const { t } = useTranslation();
  const { now: isDeciding } = useSnapshot(deciding);
  const { lost } = useSnapshot(engineState).snapshot.orders;
  if (!lost || lost.orders === 0) return null;
  const restore = async () => {
    const failure = await decide(engine.restoreLostOrders(), (restored) => t("backup.restored", { ...restored }));
    if (failure) showToast({ text: failureText(failure, t), action: null });
  };
  return (
    <Button kind="primary" disabled={isDeciding} onClick={() => void restore()}>
      {t("backup.restore")}
    </Button>
  );
}

/** Deletes the copy after a confirmation. */
export function DiscardLostOrders(): ReactNode {
  const { t } = useTranslation();
  const { now: isDeciding } = useSnapshot(deciding);
  return (
    <ConfirmButton
      kind="secondary"
      label={t("lostOrders.discard")}
      disabled={isDeciding}
      question={t("lostOrders.confirm")}
      keep={t("lostOrders.keep")}
      remove={t("lostOrders.discard")}
      removing={t("lostOrders.discard")}
      onRemove={() => decide(engine.discardLostOrders(), () => t("lostOrders.discarded"))}
    />
  );
}

/** The lost orders, in place of orders; renders nothing when no copy waits for a decision. */
export function LostOrders(): ReactNode {
  const lost = useLostOrdersText();
  if (!lost) return null;
  return (
    <Notice icon={HardDriveDownload} level={2} {...lost}>
      <RestoreLostOrders />
      <DiscardLostOrders />
    </Notice>
  );
}
