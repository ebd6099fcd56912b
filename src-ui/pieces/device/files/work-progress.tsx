import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskName } from "../../../../src-worker/contract/engine";
import { engine } from "../../../foundations/engine/engine-proxy";
import { Button } from "../../../foundations/parts/button";
import { ProgressBar } from "../../../foundations/parts/progress-bar";
import { useNow } from "../../../foundations/progress/use-running-import";
import { useTimeLeft } from "../../../foundations/progress/use-time-left";
import { useDurationText } from "../../../foundations/words/use-duration-text";
import styles from "./work-progress.module.css";

export interface WorkProgressProps {
  readonly task: TaskName;
  /** Description of the current step. */
  readonly words: string;
  readonly done: number;
  readonly total: number;
  /** Formats `done` and `total`. */
  amountText(amount: number): string;
  readonly className?: string | undefined;
}

/** Progress of a file task, with a cancel button. */
export function WorkProgress({ task, words, done, total, amountText, className }: WorkProgressProps): ReactNode {
  const { t } = useTranslation();
  const durationText = useDurationText();
  const left = useTimeLeft(words, { done, total }, useNow(true));
  const [cancelling, setCancelling] = useState(false);
  const cancel = async () => {
    setCancelling(true);
    await engine.cancel(task);
    setCancelling(false);
  };
  return (
    <div className={["stack gap-8-12 own-line", styles.progress, className].filter(Boolean).join(" ")}>
      <p className="strong">
        <span role="status">{words}</span>{" "}
        <span className="muted figures regular">
          {t("file.countOf", { done: amountText(done), total: amountText(total) })}
          {left !== null && <> · {t("import.left", { time: durationText(left) })}</>}
        </span>
      </p>
      <Button kind="secondary" disabled={cancelling} onClick={() => void cancel()}>
        {cancelling ? t("import.cancelling") : t("file.cancel")}
      </Button>
      <ProgressBar className="all-columns" percent={total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : 0} />
    </div>
  );
}
