import Activity from "lucide-react/icons/activity";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useGo } from "../../foundations/address/address";
import { engineState } from "../../foundations/engine/engine-state";
import { useCommand } from "../../foundations/engine/use-command";
import { lazyScreen } from "../../foundations/offline/lazy-screen";
import { Button } from "../../foundations/parts/button";
import { Dialog } from "../../foundations/parts/dialog";
import { FailureLine } from "../../foundations/parts/failure-line";
import { Notice } from "../../foundations/parts/notice";
import { Section } from "../../foundations/parts/section";
import { Switch } from "../../foundations/parts/switch";
import { DownloadRow } from "../../pieces/device/images/download-row";
import { SyncNow } from "../../pieces/device/storage/sync-now";
import { HelpButton } from "../../pieces/help/help-button";
import { JournalView } from "./journal-view";
import { LazySection } from "./lazy-section";
import { recordUnlessOff, setRecording } from "./recording";
import { RunActions } from "./run-actions";
import { RunSelect } from "./run-select";
import { RunView } from "./run-view";
import { noFilter } from "./span-filter";
import styles from "./sync-profiler.module.css";
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
      title={t("profiler.title")}
      closeLabel={t("profiler.close")}
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
            <RunSelect label={t("profiler.run")} runs={runs} value={shown.id} onChange={profiles.choose} />
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
        <LazySection title={t("profiler.journal")} hint={t("profiler.journalHint")}>
          <JournalView profile={run.profile} filter={filter} />
        </LazySection>
      )}
      <Section title={t("profiler.traces")} hint={t("profiler.tracesHint")}>
        <RunActions run={run} profiles={profiles} />
      </Section>
      <LazySection title={t("profiler.compare")} hint={t("profiler.compareHint")}>
        <RunsView profiles={profiles} />
      </LazySection>
      <LazySection title={t("profiler.experiment.title")} hint={t("profiler.experiment.hint")}>
        <ExperimentView />
      </LazySection>
    </div>
  );
}

/** Whether syncs are recorded; opening the profiler switches it on. */
function RecordSwitch(): ReactNode {
  const { t } = useTranslation();
  const { recording } = useSnapshot(engineState).snapshot.profiler;
  const { run, failure } = useCommand(setRecording);
  useEffect(() => void recordUnlessOff(), []);
  return (
    <div className="stack gap-4">
      <Switch
        label={t("profiler.record")}
        hint={t(recording ? "profiler.recordOn" : "profiler.recordOff")}
        on={recording}
        onChange={(on) => void run(on)}
      />
      <FailureLine failure={failure} />
    </div>
  );
}

function NoRun(): ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const { store, profiler } = useSnapshot(engineState).snapshot;
  const hint = !profiler.recording ? "profiler.noneOff" : store ? "profiler.noneHint" : "profiler.noneNoStore";
  return (
    <div>
      <Notice icon={Activity} title={t("profiler.none")} text={t(hint)}>
        {!store && (
          <Button kind="secondary" onClick={() => go({ debug: false, settings: "store" })}>
            {t("setup.configure")}
          </Button>
        )}
      </Notice>
    </div>
  );
}
