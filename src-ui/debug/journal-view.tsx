import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../src-worker/contract/profile";
import { DataTable } from "./data-table";
import { journalOf } from "./journal";
import { useUnitText } from "./use-unit-text";

/** The last events of a run with their times. */
export function JournalView({ profile }: { readonly profile: Profile }): ReactNode {
  const { t } = useTranslation();
  const { time } = useUnitText();
  const entries = useMemo(() => journalOf(profile), [profile]);
  return (
    <DataTable
      label={t("debug.journal")}
      isLong
      columns={[
        { id: "at", label: t("debug.column.at"), isNumber: true },
        { id: "event", label: t("debug.column.event") },
        { id: "time", label: t("debug.column.time"), isNumber: true },
        { id: "what", label: t("debug.column.what"), isWide: true },
      ]}
      rows={entries.map((entry) => ({
        id: String(entry.span),
        cells: [
          time(entry.at),
          t(`debug.stage.${entry.stage}`),
          entry.duration > 0 ? time(entry.duration) : "",
          [entry.status || "", entry.label].filter(Boolean).join(" · "),
        ],
      }))}
    />
  );
}
