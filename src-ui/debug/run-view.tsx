import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "../parts/section";
import type { AnalysedRun } from "./analyse-run";
import { Answer } from "./answer";
import { CommandsView } from "./commands-view";
import { JournalView } from "./journal-view";
import { LazySection } from "./lazy-section";
import { MemoryView } from "./memory-view";
import { RunFacts } from "./run-facts";
import { StagesView } from "./stages-view";
import { Waterfall } from "./waterfall";

/** Everything about one run, the answer first. */
export function RunView({ run }: { readonly run: AnalysedRun }): ReactNode {
  const { t } = useTranslation();
  const { profile, time, bottleneck, stages } = run;
  return (
    <>
      <Section title={t("debug.answer")}>
        <Answer time={time} bottleneck={bottleneck} />
        <RunFacts run={profile} paused={time.paused} />
      </Section>
      <Section title={t("debug.waterfall.title")}>
        <Waterfall run={run} />
      </Section>
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
  );
}
