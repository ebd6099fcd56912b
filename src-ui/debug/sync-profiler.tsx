import Activity from "lucide-react/icons/activity";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Failure } from "../../src-worker/contract/outcome";
import { useGo } from "../address/address";
import { engineState } from "../engine/engine-state";
import { HelpButton } from "../help/help-button";
import { DownloadRow } from "../images/download-row";
import { lazyScreen } from "../offline/lazy-screen";
import { SyncNow } from "../on-device/sync-now";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { FailureLine } from "../parts/failure-line";
import { Notice } from "../parts/notice";
import { Section } from "../parts/section";
import { Switch } from "../parts/switch";
import { CommandsView } from "./commands-view";
import { DemoStore } from "./demo-store";
import { JournalView } from "./journal-view";
import { LazySection } from "./lazy-section";
import { recordUnlessOff, setRecording } from "./recording";
import { RunActions } from "./run-actions";
import { RunSelect } from "./run-select";
import { RunView } from "./run-view";
import { SnapshotTree } from "./snapshot-tree";
import { noFilter } from "./span-filter";
import styles from "./sync-profiler.module.css";
import { Tools } from "./tools";
import { useAnalysedRun } from "./use-analysed-run";
import { useProfiles } from "./use-profiles";

const RunsView = lazyScreen(async () => (await import("./comparisons")).RunsView);
const ExperimentView = lazyScreen(async () => (await import("./comparisons")).ExperimentView);

/** Debug Mode: where the time of a sync goes. */
export function SyncProfiler(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  return (
    <Dialog
      variant="full"
      className={styles.dialog}
      title={t("debug.title")}
      closeLabel={t("debug.close")}
      action={<HelpButton context="general" />}
      onClose={() => go({ debug: false })}
    >
      <div className={`scroll ${styles.body}`}>
        <Profiler />
      </div>
    </Dialog>
  );
}

function Profiler(): ReactNode {
  const { t } = useTranslation();
  const profiles = useProfiles();
  const { runs, shown, failure } = profiles;
  const run = useAnalysedRun(shown);
  const [filter, setFilter] = useState(noFilter);
  return (
    <div className="divided">
      <div className="stack gap-12">
        <div className={styles.top}>
          <RecordSwitch />
          <div className={`stack gap-8 ${styles.tasks}`}>
            <SyncNow />
            <DownloadRow />
          </div>
          {runs && runs.length > 0 && shown && (
            <RunSelect label={t("debug.run")} runs={runs} value={shown.id} onChange={profiles.choose} />
          )}
        </div>
        <FailureLine failure={failure} />
      </div>
      {run ? (
        <RunView key={run.profile.id} run={run} filter={filter} onFilter={setFilter} />
      ) : (
        runs && !shown && <NoRun />
      )}
      {run && (
        <>
          <LazySection title={t("debug.journal")} hint={t("debug.journalHint")}>
            <JournalView profile={run.profile} filter={filter} />
          </LazySection>
          <LazySection title={t("debug.commands")} hint={t("debug.commandsHint")}>
            <CommandsView profile={run.profile} />
          </LazySection>
        </>
      )}
      <Section title={t("debug.traces")} hint={t("debug.tracesHint")}>
        <RunActions run={run} profiles={profiles} />
      </Section>
      <Tools />
      <DemoStore />
      <LazySection title={t("debug.compare")} hint={t("debug.compareHint")}>
        <RunsView profiles={profiles} />
      </LazySection>
      <LazySection title={t("debug.experiment.title")} hint={t("debug.experiment.hint")}>
        <ExperimentView />
      </LazySection>
      <LazySection title={t("debug.snapshot")} hint={t("debug.snapshotHint")}>
        <SnapshotTree />
      </LazySection>
    </div>
  );
}

/** Whether syncs are recorded; opening the profiler switches it on. */
function RecordSwitch(): ReactNode {
  const { t } = useTranslation();
  const { recording } = useSnapshot(engineState).snapshot.profiler;
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => void recordUnlessOff(), []);
  return (
    <div className="stack gap-4">
      <Switch
        label={t("debug.record")}
        hint={t(recording ? "debug.recordOn" : "debug.recordOff")}
        on={recording}
        onChange={(on) => void setRecording(on).then((outcome) => setFailure(outcome.ok ? null : outcome.failure))}
      />
      <FailureLine failure={failure} />
    </div>
  );
}

function NoRun(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { store, profiler } = useSnapshot(engineState).snapshot;
  const hint = !profiler.recording ? "debug.noneOff" : store ? "debug.noneHint" : "debug.noneNoStore";
  return (
    <div>
      <Notice icon={Activity} title={t("debug.none")} text={t(hint)}>
        {!store && (
          <Button kind="secondary" onClick={() => go({ debug: false, settings: "store" })}>
            {t("setup.configure")}
          </Button>
        )}
      </Notice>
    </div>
  );
}
