import { Circle, CircleCheck, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StageProgress } from "./import-progress";
import { ProgressBar } from "./progress-bar";
import styles from "./stage-list.module.css";
import { stageSeconds } from "./stage-times";
import { useCountText } from "./use-count-text";
import { useDurationText } from "./use-duration-text";
import type { RunningImport } from "./use-running-import";

const icons = { waiting: Circle, running: LoaderCircle, done: CircleCheck } as const;

export interface StageListProps {
  readonly running: RunningImport;
  /** What the running stage's bar says; left out where another bar speaks for the import. */
  readonly spoken?: string;
}

/** One row per stage of the import: its state, how many of how many, and how long it has taken. */
export function StageList({ running, spoken }: StageListProps): ReactNode {
  const { t } = useTranslation();
  const durationText = useDurationText();
  const countText = useCountText();
  const { progress, times, sync, now } = running;
  return (
    <ol className={styles.stages}>
      {progress.stages.map((stage) => (
        <StageRow
          key={stage.stage}
          stage={stage}
          count={countText(stage)}
          time={timeText(stageSeconds(times, stage.stage, sync.stage, now))}
          name={t(`import.stage.${stage.stage}`)}
          state={t(`import.state.${stage.state}`)}
          {...(spoken !== undefined && stage.state === "running" ? { spoken } : {})}
        />
      ))}
    </ol>
  );

  function timeText(seconds: number | null): string {
    return seconds === null ? "" : durationText(seconds);
  }
}

interface StageRowProps {
  readonly stage: StageProgress;
  readonly name: string;
  readonly state: string;
  readonly count: string;
  readonly time: string;
  readonly spoken?: string;
}

function StageRow({ stage, name, state, count, time, ...speech }: StageRowProps): ReactNode {
  const Icon = icons[stage.state];
  return (
    <li className={styles.stage} data-state={stage.state}>
      <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>{state}</span>
      <span className={styles.count}>{count}</span>
      <span className={styles.time}>{time}</span>
      <ProgressBar
        className={styles.bar}
        percent={stage.percent}
        tone={stage.state === "done" ? "done" : "running"}
        {...speech}
      />
    </li>
  );
}
