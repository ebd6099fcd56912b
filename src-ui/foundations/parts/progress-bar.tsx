import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./progress-bar.module.css";

export interface ProgressBarProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly tone?: "running" | "done";
  readonly className?: string | undefined;
  /** The text for screen readers. Without it the bar is hidden from them. */
  readonly spoken?: string;
  /** The bar's accessible name; by default the import's. */
  readonly label?: string;
}

/** A progress bar. With `spoken` it has the `progressbar` role. */
export function ProgressBar({ percent, tone = "running", className, spoken, label }: ProgressBarProps): ReactNode {
  const { t } = useTranslation();
  const speech = {
    role: "progressbar",
    "aria-label": label ?? t("import.progress"),
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": percent,
    "aria-valuetext": spoken,
  };
  return (
    <div
      className={[styles.track, className].filter(Boolean).join(" ")}
      {...(spoken === undefined ? { "aria-hidden": true } : speech)}
    >
      <div className={styles.bar} data-tone={tone} style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
