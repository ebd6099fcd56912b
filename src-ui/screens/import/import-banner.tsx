import ChevronDown from "lucide-react/icons/chevron-down";
import { memo, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { engineState } from "../../foundations/engine/engine-state";
import { Button } from "../../foundations/parts/button";
import { ProgressBar } from "../../foundations/parts/progress-bar";
import { CancelTask } from "../../foundations/progress/cancel-task";
import { PauseSync } from "../../foundations/progress/pause-sync";
import { stageSeconds } from "../../foundations/progress/stage-times";
import { useCountText } from "../../foundations/progress/use-count-text";
import { type RunningImport, useImportTimeLeft, useRunningImport } from "../../foundations/progress/use-running-import";
import { useWholeImport } from "../../foundations/progress/use-whole-import";
import { useDurationText } from "../../foundations/words/use-duration-text";
import styles from "./import-banner.module.css";
import { ImportTitle } from "./import-title";
import { SlowHost } from "./slow-host";
import { StageList } from "./stage-list";
import { StorePause } from "./store-pause";

/** The running import above a catalogue in use: a progress bar and a card. Renders nothing while none runs. */
export const ImportBanner = memo(function ImportBanner(): ReactNode {
  const running = useRunningImport();
  return running && <Banner running={running} />;
});

function Banner({ running }: { readonly running: RunningImport }): ReactNode {
  const { t } = useTranslation();
  const countText = useCountText();
  const durationText = useDurationText();
  const left = useImportTimeLeft(running);
  const { syncPaused } = useSnapshot(engineState).snapshot;
  const [open, setOpen] = useState(false);
  const details = useId();
  const whole = useWholeImport();
  const { progress } = running;
  const stage = t(`import.stage.${progress.stage}`);
  const count = countText(progress);
  return (
    <>
      <ProgressBar
        className={styles.track}
        percent={whole}
        spoken={[stage, count || t("import.percent", { percent: whole })].join(": ")}
      />
      <section className={`card ${styles.card}`} aria-labelledby={`${details}-title`}>
        <div className={`row wrap at-end gap-8 ${styles.line}`}>
          <div className={styles.words}>
            <p id={`${details}-title`} className="strong breakable">
              <ImportTitle />
            </p>
            <p className={`small wrap figures ${styles.figures}`}>
              <span aria-live="polite">{syncPaused ? t("import.syncPaused") : stage}</span>
              {count && <span>{count}</span>}
              <span>{t("import.percent", { percent: whole })}</span>
              {left !== null && <span>{t("import.left", { time: durationText(left) })}</span>}
            </p>
          </div>
          <div className="wrap at-end gap-8">
            <Button kind="quiet" aria-expanded={open} aria-controls={details} onClick={() => setOpen(!open)}>
              {t("import.details")}
              <ChevronDown className="chevron" size={20} strokeWidth={1.75} aria-hidden />
            </Button>
            <PauseSync />
            <CancelTask task="sync" />
          </div>
        </div>
        <SlowHost />
        <StorePause now={running.now} />
        <div id={details} hidden={!open} className={styles.details}>
          {open && (
            <StageList
              stages={progress.stages}
              secondsOf={(of) => stageSeconds(running.times, of, running.sync.stage, running.now)}
            />
          )}
        </div>
      </section>
    </>
  );
}
