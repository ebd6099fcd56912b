import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";
import { ProgressBar } from "../../foundations/parts/progress-bar";
import { CancelTask } from "../../foundations/progress/cancel-task";
import { PauseSync } from "../../foundations/progress/pause-sync";
import { type FollowedSync, followedImport } from "../../foundations/progress/stage-progress";
import { stageSeconds } from "../../foundations/progress/stage-times";
import { useCountText } from "../../foundations/progress/use-count-text";
import { type RunningImport, useImportTimeLeft, useRunningImport } from "../../foundations/progress/use-running-import";
import { useWholeImport } from "../../foundations/progress/use-whole-import";
import { useDurationText } from "../../foundations/words/use-duration-text";
import styles from "./import-view.module.css";
import { SlowHost } from "./slow-host";
import { StageList } from "./stage-list";
import { StorePause } from "./store-pause";
import { useImportTitle } from "./use-import-title";

/** The running import as a full screen while the catalogue is empty. Renders nothing if no window runs one. */
export function ImportView(): ReactNode {
  const { sync, storageLost } = useSnapshot(engineState).snapshot;
  const running = useRunningImport();
  if (sync.state === "following") return <FollowedView sync={sync} />;
  return running && <View running={running} restoring={storageLost} />;
}

interface ViewProps {
  readonly running: RunningImport;
  /** Whether the import restores evicted data. */
  readonly restoring: boolean;
}

function View({ running, restoring }: ViewProps): ReactNode {
  const { t } = useTranslation();
  const countText = useCountText();
  const durationText = useDurationText();
  const title = useImportTitle();
  const { progress, sync, times, now } = running;
  const left = useImportTimeLeft(running);
  const { syncPaused } = useSnapshot(engineState).snapshot;
  const stage = t(`import.stage.${progress.stage}`);
  const whole = useWholeImport();
  return (
    <section className={`stack gap-24 ${styles.view}`} aria-labelledby="import-title">
      <header>
        <p className="small">{t("import.step", { step: progress.step, steps: progress.stages.length })}</p>
        <h2 id="import-title" className="text-22 breakable">
          {title}
        </h2>
        <p className={styles.hint}>{restoring ? t("import.lostRestoring") : t("import.hint")}</p>
      </header>
      <ProgressBar
        percent={whole}
        spoken={[stage, countText(progress) || t("import.percent", { percent: whole })].join(": ")}
      />
      <StageList stages={progress.stages} secondsOf={(of) => stageSeconds(times, of, sync.stage, now)} />
      <SlowHost />
      <StorePause now={now} />
      <footer className={`row between gap-12 muted figures line-above ${styles.footer}`}>
        <span className="wrap gap-8-12">
          {syncPaused && <strong aria-live="polite">{t("import.syncPaused")}</strong>}
          <span>{t("import.elapsed", { time: durationText((now - sync.startedAt) / 1000) })}</span>
          {left !== null && <span>{t("import.stageLeft", { stage, time: durationText(left) })}</span>}
        </span>
        <span className="wrap gap-8">
          <PauseSync />
          <CancelTask task="sync" />
        </span>
      </footer>
    </section>
  );
}

/** An import that another window runs while the catalogue is empty; its products arrive all at once. */
function FollowedView({ sync }: { readonly sync: FollowedSync }): ReactNode {
  const { t } = useTranslation();
  const countText = useCountText();
  const { store, syncPaused } = useSnapshot(engineState).snapshot;
  const stages = followedImport(sync, store?.platform ?? null);
  const running = stages.find(({ state }) => state === "running");
  const whole = useWholeImport();
  return (
    <section className={`stack gap-24 ${styles.view}`} aria-labelledby="import-title">
      <header>
        <h2 id="import-title" className="text-22 breakable">
          {t("failure.sync-elsewhere")}
        </h2>
        <p className={styles.hint}>{t(syncPaused ? "import.syncPaused" : "import.followingHint")}</p>
      </header>
      {running && (
        <>
          <ProgressBar
            percent={whole}
            spoken={[
              t(`import.stage.${running.stage}`),
              countText(running) || t("import.percent", { percent: whole }),
            ].join(": ")}
          />
          <StageList stages={stages} />
        </>
      )}
    </section>
  );
}
