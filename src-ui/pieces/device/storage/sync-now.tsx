import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { Outcome } from "../../../../src-worker/contract/outcome";
import type { SyncReport } from "../../../../src-worker/contract/snapshot";
import { engine } from "../../../foundations/engine/engine-proxy";
import { engineState } from "../../../foundations/engine/engine-state";
import { Button } from "../../../foundations/parts/button";
import { FailureLine } from "../../../foundations/parts/failure-line";
import { ProgressBar } from "../../../foundations/parts/progress-bar";
import { CancelTask } from "../../../foundations/progress/cancel-task";
import { PauseSync } from "../../../foundations/progress/pause-sync";
import { useCountText } from "../../../foundations/progress/use-count-text";
import {
  type RunningImport,
  useImportTimeLeft,
  useRunningImport,
} from "../../../foundations/progress/use-running-import";
import { useWholeImport } from "../../../foundations/progress/use-whole-import";
import { failureText } from "../../../foundations/words/failure-text";
import { useDurationText } from "../../../foundations/words/use-duration-text";
import styles from "./on-device.module.css";

/** Refreshes the open store. Shows the progress with a cancel button, then the result; without a network, why not. */
export function SyncNow(): ReactNode {
  const { t } = useTranslation();
  const { store, sync, online } = useSnapshot(engineState).snapshot;
  const running = useRunningImport();
  const [ended, setEnded] = useState<Outcome<SyncReport> | null>(null);
  const reason = useId();
  const obstacle = !store
    ? t("device.noStore")
    : sync.state === "following"
      ? t("failure.sync-elsewhere")
      : !online && !running
        ? t("device.offline")
        : null;
  const start = async () => {
    setEnded(null);
    setEnded(await engine.startSync());
  };
  return (
    <div className="stack gap-8">
      {running ? (
        <Progress running={running} />
      ) : (
        <Button
          kind="primary"
          className={styles.start}
          disabled={obstacle !== null}
          aria-describedby={obstacle ? reason : undefined}
          onClick={() => void start()}
        >
          {t("device.syncNow")}
        </Button>
      )}
      {obstacle && (
        <p id={reason} className="small">
          {obstacle}
        </p>
      )}
      <p role="status" className="unless-empty">
        {running || obstacle || !ended ? "" : result(ended)}
      </p>
      {!running && ended && !ended.ok && !isCancelled(ended) && <FailureLine failure={ended.failure} />}
    </div>
  );

  /** How a sync ended, but for a failure. */
  function result(outcome: Outcome<SyncReport>): string {
    if (outcome.ok) return t(outcome.value.staged ? "device.staged" : "device.synced");
    return isCancelled(outcome) ? failureText(outcome.failure, t) : "";
  }
}

/** Whether a person has ended it, which is no error. */
function isCancelled(outcome: Outcome<SyncReport>): boolean {
  return !outcome.ok && outcome.failure.code === "cancelled";
}

function Progress({ running }: { readonly running: RunningImport }): ReactNode {
  const { t } = useTranslation();
  const countText = useCountText();
  const durationText = useDurationText();
  const left = useImportTimeLeft(running);
  const whole = useWholeImport();
  const { progress } = running;
  const stage = t(`import.stage.${progress.stage}`);
  const count = countText(progress) || t("import.percent", { percent: progress.percent });
  return (
    <div className={`row wrap gap-8-12 ${styles.progress}`}>
      <p className="grow figures">
        {t("import.stageCount", { stage, count })}
        {left !== null && <> · {t("import.left", { time: durationText(left) })}</>}
      </p>
      <PauseSync />
      <CancelTask task="sync" />
      <ProgressBar className="own-line" percent={whole} spoken={t("import.stageCount", { stage, count })} />
    </div>
  );
}
