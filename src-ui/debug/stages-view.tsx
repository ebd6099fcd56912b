import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "./data-table";
import type { StageRow } from "./stage-table";
import { useUnitText } from "./use-unit-text";

/** The figures of each stage of a run. */
export function StagesView({ stages }: { readonly stages: readonly StageRow[] }): ReactNode {
  const { t } = useTranslation();
  const { time, bytes, number, share } = useUnitText();
  const column = (id: "count" | "time" | "share" | "bytes" | "rate" | "p50" | "p95" | "retries" | "waited") => ({
    id,
    label: t(`debug.column.${id}`),
    isNumber: true,
  });
  return (
    <DataTable
      label={t("debug.stages")}
      columns={[
        { id: "stage", label: t("debug.column.stage") },
        column("count"),
        column("time"),
        column("share"),
        column("bytes"),
        column("rate"),
        column("p50"),
        column("p95"),
        column("retries"),
        column("waited"),
      ]}
      rows={stages.map((row) => ({
        id: row.stage,
        cells: [
          t(`debug.stage.${row.stage}`),
          number(row.count),
          time(row.milliseconds),
          share(row.share),
          row.bytes > 0 ? bytes(row.bytes) : "",
          row.rowsPerSecond === null ? "" : number(row.rowsPerSecond),
          time(row.p50),
          time(row.p95),
          row.retries > 0 ? number(row.retries) : "",
          row.waiting > 0 ? time(row.waiting) : "",
        ],
      }))}
    />
  );
}
