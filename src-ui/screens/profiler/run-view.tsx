import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "../../foundations/parts/section";
import { whileCurrent } from "../../foundations/parts/while-current";
import type { AnalysedRun } from "./analyse-run";
import { Answer } from "./answer";
import { FilterBar } from "./filter-bar";
import { MemoryView } from "./memory-view";
import { RunFacts } from "./run-facts";
import type { SpanFilter } from "./span-filter";
import { StagesView } from "./stages-view";
import { Waterfall } from "./waterfall";
import { yieldToPage } from "./yield-to-page";

export interface RunViewProps {
  readonly run: AnalysedRun;
  readonly filter: SpanFilter;
  onFilter(filter: SpanFilter): void;
}

/** The analysis of one run: the answer first, then the waterfall and the figures, each in a task of its own. */
export function RunView({ run, filter, onFilter }: RunViewProps): ReactNode {
  const { t } = useTranslation();
  const { profile, time, bottleneck, stages } = run;
  const shown = useSteps(3);
  return (
    <>
      <Section title={t("profiler.answer")}>
        <Answer time={time} bottleneck={bottleneck} isRunning={profile.end === "running"} />
        <RunFacts run={profile} paused={time.paused} />
      </Section>
      {shown > 1 && (
        <Section title={t("profiler.waterfall.title")} hint={t("profiler.filter.hint")}>
          <FilterBar stages={stages} filter={filter} onChange={onFilter} />
          <Waterfall run={run} filter={filter} />
        </Section>
      )}
      {shown > 2 && (
        <>
          <Section title={t("profiler.stages")} hint={t("profiler.stagesHint")}>
            <StagesView stages={stages} />
          </Section>
          <Section title={t("profiler.memory.title")} hint={t("profiler.memory.hint")}>
            <MemoryView profile={profile} />
          </Section>
        </>
      )}
    </>
  );
}

/** 1 at first, then one more in each task up to `last`: parts rendered one by one block the page for less time each. */
function useSteps(last: number): number {
  const [step, setStep] = useState(1);
  useEffect(() => {
    if (step === last) return;
    return whileCurrent(async (isCurrent) => {
      await yieldToPage();
      if (isCurrent()) setStep(step + 1);
    });
  }, [step, last]);
  return step;
}
