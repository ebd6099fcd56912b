import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RunSummary } from "../../../src-worker/contract/profile";
import { whileCurrent } from "../../foundations/parts/while-current";
import { analyseRun } from "./analyse-run";
import { type Compared, type ComparedRuns, compareRuns } from "./compare-runs";
import styles from "./compare-view.module.css";
import { DataTable } from "./data-table";
import { RunSelect } from "./run-select";
import type { Profiles } from "./use-profiles";
import { useUnitText } from "./use-unit-text";

export interface CompareViewProps {
  /** At least two, newest first. */
  readonly runs: readonly RunSummary[];
  readonly read: Profiles["read"];
}

/** Two runs side by side. */
export function CompareView({ runs, read }: CompareViewProps): ReactNode {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(() => firstChoice(runs));
  const compared = useCompared(chosen.a, chosen.b, read);
  return (
    <>
      <div className={styles.sides}>
        {(["a", "b"] as const).map((side) => (
          <div key={side} className="stack gap-4">
            <span className="strong" aria-hidden>
              {t(`profiler.side.${side}`)}
            </span>
            <RunSelect
              label={t(`profiler.side.${side}`)}
              runs={runs}
              value={chosen[side]}
              onChange={(id) => setChosen({ ...chosen, [side]: id })}
            />
          </div>
        ))}
      </div>
      {compared && <ComparedTable compared={compared} />}
    </>
  );
}

/** The newest sync and the one before it; without two syncs, the newest two runs. */
function firstChoice(runs: readonly RunSummary[]): { readonly a: string; readonly b: string } {
  const syncs = runs.filter(({ kind }) => kind === "sync");
  const [b, a] = syncs.length < 2 ? runs : syncs;
  return { a: a?.id ?? "", b: b?.id ?? "" };
}

function ComparedTable({ compared: { total, slices, stages } }: { readonly compared: ComparedRuns }): ReactNode {
  const { t } = useTranslation();
  const { time } = useUnitText();
  const difference = useDifferenceText();
  const row = (name: string, { name: id, a, b, difference: by }: Compared<string>) => ({
    id,
    cells: [name, time(a), time(b), difference(by)],
  });
  return (
    <DataTable
      label={t("profiler.compare")}
      columns={[
        { id: "what", label: t("profiler.column.what") },
        { id: "a", label: t("profiler.side.a"), isNumber: true },
        { id: "b", label: t("profiler.side.b"), isNumber: true },
        { id: "difference", label: t("profiler.column.difference"), isNumber: true },
      ]}
      rows={[row(t("profiler.column.total"), total)]}
      groups={[
        { title: t("profiler.byTime"), rows: slices.map((one) => row(t(`profiler.slice.${one.name}`), one)) },
        { title: t("profiler.byStage"), rows: stages.map((one) => row(t(`profiler.stage.${one.name}`), one)) },
      ]}
    />
  );
}

/** Formats a difference in milliseconds with its sign; without one if it rounds to 0. */
export function useDifferenceText(): (milliseconds: number) => string {
  const { time } = useUnitText();
  return (milliseconds) => {
    const text = time(Math.abs(milliseconds));
    if (text === time(0)) return text;
    return `${milliseconds < 0 ? "−" : "+"}${text}`;
  };
}

function useCompared(a: string, b: string, read: Profiles["read"]): ComparedRuns | null {
  const [compared, setCompared] = useState<ComparedRuns | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is new in each render
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const [one, other] = [await read(a), await read(b)];
        const runs = one && other && [await analyseRun(one), await analyseRun(other)];
        if (isCurrent()) setCompared(runs?.[0] && runs[1] ? compareRuns(runs[0], runs[1]) : null);
      }),
    [a, b],
  );
  return compared;
}
