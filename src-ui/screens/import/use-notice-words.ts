import { useTranslation } from "react-i18next";
import type { FailureCode } from "../../../src-worker/contract/outcome";
import type { SyncReport } from "../../../src-worker/contract/snapshot";
import { momentText } from "../../foundations/words/date-text";
import { failureText } from "../../foundations/words/failure-text";
import { syncFailureText } from "../../foundations/words/sync-failure-text";
import { useDurationText } from "../../foundations/words/use-duration-text";
import { useLanguage } from "../../foundations/words/use-language";
import { hasGaps, type Missing, type Notice } from "./notice";

/** The text of a notice; the title may be empty. */
export interface NoticeWords {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Returns the text of a notice in the interface language. */
export function useNoticeWords(): (shown: Notice) => NoticeWords {
  const { t } = useTranslation();
  const durationText = useDurationText();
  const language = useLanguage();
  return (shown) => {
    switch (shown.kind) {
      case "failed":
        return {
          title: failedTitle(shown),
          sentences: [syncFailureText(shown.failure, t), ...missingSentences(shown.missing)],
        };
      case "keys":
        return { title: "", sentences: [failureText(shown.failure, t), ...missingSentences(shown.missing)] };
      case "shrunk":
        return { title: t("import.shrunk"), sentences: [failureText(shown.failure, t)] };
      case "cancelled":
        return {
          title: t(shown.isRefresh ? "import.refreshCancelled" : "import.cancelled"),
          sentences: [
            t(shown.isRefresh ? "import.catalogueUnchanged" : "import.cancelledText"),
            ...missingSentences(shown.missing),
          ],
        };
      case "following":
        return { title: "", sentences: [t("failure.sync-elsewhere")] };
      case "lost":
        return { title: "", sentences: [t("import.lost")] };
      case "missing":
        return { title: "", sentences: missingSentences(shown.missing) };
      case "complete":
        return {
          title: completeTitle(shown.report, hasGaps(shown)),
          sentences: [...reportSentences(shown), ...missingSentences(shown.missing), ...gapSentences(shown.report)],
        };
    }
  };

  function failedTitle({ failure, isRefresh, currentSince }: Extract<Notice, { kind: "failed" }>): string {
    if (currentSince !== null) return t("import.refreshFailedSince", { time: momentText(currentSince, language) });
    if (isRefresh) return t("import.refreshFailed");
    const codes = [failure.code, failure.cause?.code];
    if (codes.some((code) => code === "storage-full" || code === "storage-failed")) return t("import.notSaved");
    return t(codes.some((code) => code && invalid.has(code)) ? "import.invalidData" : "import.failed");
  }

  function completeTitle(report: SyncReport, gaps: boolean): string {
    if (report.staged) return t("import.checkedParts");
    if (isFirst(report)) return gaps ? t("import.doneParts") : t("import.done");
    return gaps ? t("import.refreshedParts") : t("import.synced");
  }

  function reportSentences({ report, stored }: Extract<Notice, { kind: "complete" }>): readonly string[] {
    const { counters, changes, milliseconds } = report;
    const { products, collections } = counters;
    if (isFirst(report))
      return [t("import.doneText", { products, collections, time: durationText(milliseconds / 1000) })];
    return [changesSentence(changes), ...(stored ? [t("import.stored", stored)] : [])];
  }

  function changesSentence({ added, changed, removed }: SyncReport["changes"]): string {
    const parts = [
      added > 0 && t("import.added", { count: added }),
      changed > 0 && t("import.changed", { count: changed }),
      removed > 0 && t("import.removed", { count: removed }),
    ].filter((part) => part !== false);
    return parts.length > 0 ? parts.join(", ") : t("import.unchanged");
  }

  function gapSentences({ counters, warnings }: SyncReport): readonly string[] {
    const { skipped, duplicates } = counters;
    return [
      ...new Set(warnings.map((warning) => failureText(warning, t))),
      ...(skipped > 0 ? [t("import.skipped", { number: skipped })] : []),
      ...(duplicates > 0 ? [t("import.duplicates", { number: duplicates })] : []),
    ];
  }

  function missingSentences(missing: Missing | null): readonly string[] {
    if (!missing) return [];
    const { reason, stored, total } = missing;
    const counted = total === null ? [] : [t("import.storedOf", { stored, total })];
    if (reason === "unfinished") return total === null ? [t("import.unfinished")] : counted;
    return [...counted, reason === "wall" ? t("import.wall", { stored }) : t("import.partial")];
  }
}

/** Failures because of what the store sent. */
const invalid: ReadonlySet<FailureCode> = new Set([
  "bad-json",
  "empty-answer",
  "list-broken",
  "product-invalid",
  "product-fields-missing",
]);

/** Whether the whole catalogue came with this sync, so that there are no changes to report. */
function isFirst({ counters, changes }: SyncReport): boolean {
  return changes.added === counters.products && changes.changed === 0 && changes.removed === 0;
}
