import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import LoaderCircle from "lucide-react/icons/loader-circle";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ProgressBar } from "../../foundations/parts/progress-bar";
import type { ImportStage, StageProgress } from "../../foundations/progress/stage-progress";
import { useCountText } from "../../foundations/progress/use-count-text";
import { useDurationText } from "../../foundations/words/use-duration-text";
import styles from "./stage-list.module.css";

/** Icon and classes of each state. */
const looks = {
  waiting: { Icon: Circle, tone: "faint", nameTone: "muted" },
  running: { Icon: LoaderCircle, tone: "accent turning", nameTone: "strong" },
  done: { Icon: CircleCheck, tone: "success", nameTone: "strong" },
} as const;

export interface StageListProps {
  readonly stages: readonly StageProgress[];
  /** Seconds that a stage has taken, as text; null if unknown. */
  secondsOf?(stage: ImportStage): number | null;
}

/** One row per import stage: state, count, duration, and its own bar, which the bar over the whole import speaks for. */
export function StageList({ stages, secondsOf }: StageListProps): ReactNode {
  const { t } = useTranslation();
  const durationText = useDurationText();
  const countText = useCountText();
  return (
    <ol className="stack gap-16 plain-list">
      {stages.map((stage) => (
        <StageRow
          key={stage.stage}
          stage={stage}
          count={countText(stage)}
          time={timeText(secondsOf?.(stage.stage) ?? null)}
          name={t(`import.stage.${stage.stage}`)}
          state={t(`import.state.${stage.state}`)}
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
}

function StageRow({ stage, name, state, count, time }: StageRowProps): ReactNode {
  const { Icon, tone, nameTone } = looks[stage.state];
  return (
    <li className={`stack figures ${styles.stage}`}>
      <span className={`stack ${tone}`}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={nameTone}>{name}</span>
      <span className={`small ${styles.state}`}>{state}</span>
      <span className="small">{count}</span>
      <span className={`small ${styles.time}`}>{time}</span>
      <ProgressBar className={styles.bar} percent={stage.percent} tone={stage.state === "done" ? "done" : "running"} />
    </li>
  );
}
