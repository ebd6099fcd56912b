import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "../parts/section";
import { whileCurrent } from "../parts/while-current";
import type { AnalysedRun } from "./analyse-run";
import { Answer } from "./answer";
import { CommandsView } from "./commands-view";
import { JournalView } from "./journal-view";
import { LazySection } from "./lazy-section";
import { MemoryView } from "./memory-view";
import { rest } from "./rest";
import { RunFacts } from "./run-facts";
import { StagesView } from "./stages-view";
import { Waterfall } from "./waterfall";

/** Everything about one run: the answer first, then the waterfall and the tables, each in a task of its own. */
export function RunView({ run }: { readonly run: AnalysedRun }): ReactNode {
  const { t } = useTranslation();
  const { profile, time, bottleneck, stages } = run;
  const shown = useSteps(3);
  return (
    <>
      <Section title={t("debug.answer")}>
        <Answer time={time} bottleneck={bottleneck} />
        <RunFacts run={profile} paused={time.paused} />
      </Section>
      {shown > 1 && (
        <Section title={t("debug.waterfall.title")}>
          <Waterfall run={run} />
        </Section>
      )}
      {shown > 2 && (
        <>
          <Section title={t("debug.stages")}>
            <StagesView stages={stages} />
          </Section>
          <Section title={t("debug.memory.title")}>
            <MemoryView profile={profile} />
          </Section>
          <LazySection title={t("debug.journal")}>
            <JournalView profile={profile} />
          </LazySection>
          <LazySection title={t("debug.commands")}>
            <CommandsView profile={profile} />
          </LazySection>
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
      await rest();
      if (isCurrent()) setStep(step + 1);
    });
  }, [step, last]);
  return step;
}
