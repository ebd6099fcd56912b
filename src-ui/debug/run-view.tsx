import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "../../src-worker/contract/profile";
import { Section } from "../parts/section";
import { Answer } from "./answer";
import { findBottleneck } from "./bottleneck";
import { CommandsView } from "./commands-view";
import { JournalView } from "./journal-view";
import { LazySection } from "./lazy-section";
import { MemoryView } from "./memory-view";
import { stageTable } from "./stage-table";
import { StagesView } from "./stages-view";
import { Waterfall } from "./waterfall";
import { whereTimeGoes } from "./where-time-goes";

/** Everything about one run, the answer first. */
export function RunView({ profile }: { readonly profile: Profile }): ReactNode {
  const { t } = useTranslation();
  const time = useMemo(() => whereTimeGoes(profile), [profile]);
  const stages = useMemo(() => stageTable(profile), [profile]);
  const bottleneck = useMemo(() => findBottleneck(profile, time, stages), [profile, time, stages]);
  return (
    <>
      <Section title={t("debug.answer")}>
        <Answer time={time} bottleneck={bottleneck} />
      </Section>
      <Section title={t("debug.waterfall.title")}>
        <Waterfall profile={profile} />
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
