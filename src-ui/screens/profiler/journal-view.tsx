import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../../src-worker/contract/profile";
import { DataTable } from "./data-table";
import { journalOf } from "./journal";
import type { SpanFilter } from "./span-filter";
import { useMatchingSpans } from "./use-matching-spans";
import { useSpanNaming } from "./use-span-text";
import { useUnitText } from "./use-unit-text";

export interface JournalViewProps {
  readonly profile: Profile;
  readonly filter: SpanFilter;
}

/** The last events of a run with their times; with a filter, the last spans that it lets through. */
export function JournalView({ profile, filter }: JournalViewProps): ReactNode {
  const { t } = useTranslation();
  const { time } = useUnitText();
  const naming = useSpanNaming();
  const matches = useMatchingSpans(profile, filter);
  const entries = useMemo(() => journalOf(profile, matches), [profile, matches]);
  if (entries.length === 0 && matches) return <p className="small">{t("profiler.filter.none")}</p>;
  return (
    <DataTable
      label={t("profiler.journal")}
      isLong
      columns={[
        { id: "at", label: t("profiler.column.at"), isNumber: true },
        { id: "event", label: t("profiler.column.event") },
        { id: "time", label: t("profiler.column.time"), isNumber: true },
        { id: "what", label: t("profiler.column.what"), isWide: true },
      ]}
      rows={entries.map((entry) => ({
        id: String(entry.span),
        cells: [
          time(entry.at),
          t(`profiler.stage.${entry.stage}`),
          entry.duration > 0 ? time(entry.duration) : "",
          [entry.status || "", naming.subject(entry.label, entry.page)].filter(Boolean).join(" · "),
        ],
      }))}
    />
  );
}
