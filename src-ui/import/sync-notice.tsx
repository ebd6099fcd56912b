import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { SyncState } from "../../src-worker/contract/snapshot";
import { commands } from "../engine/commands";
import { engineState } from "../engine/engine-state";
import { failureText } from "../engine/failure-text";
import { Button } from "../parts/button";
import { type Missing, type Notice, notice } from "./notice";
import styles from "./sync-notice.module.css";
import { useDurationText } from "./use-duration-text";
import { useToldTotal } from "./use-told-total";

/** How the last sync ended, until it is dismissed or the next begins; and that a part of the store is missing here. */
export function SyncNotice(): ReactNode {
  const { snapshot } = useSnapshot(engineState);
  const told = useToldTotal();
  const [dismissed, setDismissed] = useState<SyncState | null>(null);
  const shown = notice(snapshot, told);
  return (
    <div aria-live="polite">
      {shown && dismissed !== snapshot.sync && <Strip shown={shown} onDismiss={() => setDismissed(snapshot.sync)} />}
    </div>
  );
}

const looks = {
  failed: { tone: "danger", Icon: CircleAlert },
  cancelled: { tone: "plain", Icon: Info },
  elsewhere: { tone: "plain", Icon: Info },
  complete: { tone: "success", Icon: CircleCheck },
  missing: { tone: "warning", Icon: TriangleAlert },
} as const;

function Strip({ shown, onDismiss }: { readonly shown: Notice; onDismiss(): void }): ReactNode {
  const { t } = useTranslation();
  const { title, sentences } = useSentences(shown);
  const { tone, Icon } = shown.kind === "complete" && hasGaps(shown) ? looks.missing : looks[shown.kind];
  const wayOn = useWayOn(shown);
  return (
    <div className={styles.strip} data-tone={tone} data-kind={shown.kind}>
      <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={styles.body}>
        <div className={styles.words}>
          {title && <p className={styles.title}>{title}</p>}
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {wayOn && (
          <Button kind="secondary" onClick={() => void commands.startSync()}>
            {wayOn}
          </Button>
        )}
      </div>
      <Button kind="icon" aria-label={t("import.dismiss")} onClick={onDismiss}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </Button>
    </div>
  );
}

/** What the button says that starts a sync; null where none would help. */
function useWayOn(shown: Notice): string | null {
  const { t } = useTranslation();
  if (shown.kind === "failed") return t("import.tryAgain");
  if (shown.kind === "cancelled") return t("import.goOn");
  return shown.kind === "missing" && shown.missing.reason === "unfinished" ? t("import.goOn") : null;
}

function useSentences(shown: Notice): { readonly title: string; readonly sentences: readonly string[] } {
  const { t } = useTranslation();
  const durationText = useDurationText();
  const missing = shown.missing ? missingSentences(shown.missing) : [];
  switch (shown.kind) {
    case "failed":
      return { title: t("import.failed"), sentences: [failureText(shown.failure, t), ...missing] };
    case "cancelled":
      return { title: t("import.cancelled"), sentences: [t("import.cancelledText"), ...missing] };
    case "elsewhere":
      return { title: "", sentences: [failureText(shown.failure, t), ...missing] };
    case "missing":
      return { title: "", sentences: missing };
    case "complete":
      return { title: hasGaps(shown) ? t("import.doneParts") : t("import.done"), sentences: completeSentences(shown) };
  }

  function completeSentences({ report }: Extract<Notice, { kind: "complete" }>): readonly string[] {
    const { counters, milliseconds, warnings } = report;
    return [
      t("import.doneText", {
        products: counters.products,
        collections: counters.collections,
        images: counters.imagesProcessed - counters.imagesFailed,
        time: durationText(milliseconds / 1000),
      }),
      ...missing,
      ...new Set(warnings.map((warning) => failureText(warning, t))),
      ...(counters.skipped > 0 ? [t("import.skipped", { number: counters.skipped })] : []),
      ...(counters.imagesFailed > 0 ? [t("import.imagesFailed", { number: counters.imagesFailed })] : []),
    ];
  }

  function missingSentences({ reason, held, total }: Missing): readonly string[] {
    const counted = total === null ? [] : [t("import.heldOf", { held, total })];
    if (reason === "unfinished") return total === null ? [t("import.unfinished")] : counted;
    return [...counted, reason === "wall" ? t("import.wall", { held }) : t("import.partial")];
  }
}

function hasGaps({ report, missing }: Extract<Notice, { kind: "complete" }>): boolean {
  const { skipped, imagesFailed } = report.counters;
  return missing !== null || report.warnings.length > 0 || skipped > 0 || imagesFailed > 0;
}
