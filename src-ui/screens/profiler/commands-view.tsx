import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../../src-worker/contract/profile";
import { commandTable } from "./command-table";
import { DataTable } from "./data-table";
import { useUnitText } from "./use-unit-text";

/** How long the engine took to answer each command during a run. */
export function CommandsView({ profile }: { readonly profile: Profile }): ReactNode {
  const { t } = useTranslation();
  const { time, number } = useUnitText();
  const timings = useMemo(() => commandTable(profile), [profile]);
  return timings.length === 0 ? (
    <p className="small">{t("profiler.noCommands")}</p>
  ) : (
    <DataTable
      label={t("profiler.commands")}
      columns={[
        { id: "command", label: t("profiler.column.command") },
        { id: "count", label: t("profiler.column.count"), isNumber: true },
        { id: "p50", label: t("profiler.column.p50"), isNumber: true },
        { id: "p95", label: t("profiler.column.p95"), isNumber: true },
        { id: "longest", label: t("profiler.column.longest"), isNumber: true },
      ]}
      rows={timings.map(({ name, count, p50, p95, longest }) => ({
        id: name,
        cells: [name, number(count), time(p50), time(p95), time(longest)],
      }))}
    />
  );
}
