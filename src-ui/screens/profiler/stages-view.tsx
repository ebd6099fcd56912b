import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "./data-table";
import { lookOf } from "./stage-look";
import type { StageRow } from "./stage-table";
import styles from "./stages-view.module.css";
import { Swatch } from "./swatch";
import { useUnitText } from "./use-unit-text";

/** The figures of each stage of a run, and what the stages mean. */
export function StagesView({ stages }: { readonly stages: readonly StageRow[] }): ReactNode {
  const { t } = useTranslation();
  const { time, bytes, number, share } = useUnitText();
  const column = (
    id: "count" | "time" | "share" | "bytes" | "wire" | "rate" | "p50" | "p95" | "retries" | "waited",
  ) => ({
    id,
    label: t(`profiler.column.${id}`),
    isNumber: true,
  });
  const named = (stage: StageRow["stage"]) => (
    <span className="inline-row gap-8">
      <Swatch look={lookOf(stage)} />
      {t(`profiler.stage.${stage}`)}
    </span>
  );
  return (
    <>
      <DataTable
        label={t("profiler.stages")}
        columns={[
          { id: "stage", label: t("profiler.column.stage") },
          column("count"),
          column("time"),
          column("share"),
          column("wire"),
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
            named(row.stage),
            number(row.count),
            time(row.milliseconds),
            share(row.share),
            row.wire === null ? "" : bytes(row.wire),
            row.bytes > 0 ? bytes(row.bytes) : "",
            row.rowsPerSecond === null ? "" : number(row.rowsPerSecond),
            time(row.p50),
            time(row.p95),
            row.retries > 0 ? number(row.retries) : "",
            row.waiting > 0 ? time(row.waiting) : "",
          ],
        }))}
      />
      <details>
        <summary className={`strong ${styles.summary}`}>{t("profiler.meanings")}</summary>
        <dl className={`text-13 ${styles.meanings}`}>
          {stages.map(({ stage }) => (
            <div key={stage}>
              <dt className="strong">{named(stage)}</dt>
              <dd className="muted">{t(`profiler.meaning.${stage}`)}</dd>
            </div>
          ))}
          <div>
            <dt className="strong">
              <span className="inline-row gap-8">
                <Swatch look="other" />
                {t("profiler.slice.other")}
              </span>
            </dt>
            <dd className="muted">{t("profiler.meaning.other")}</dd>
          </div>
        </dl>
      </details>
    </>
  );
}
