import type { ReactNode } from "react";
import styles from "./turning.module.css";

export interface TurningProps {
  readonly isTurning: boolean;
  readonly className?: string | undefined;
  /** An icon. */
  readonly children: ReactNode;
}

/** Turns an icon while something runs. The compositor does it alone: the page renders no frames for it. */
export function Turning({ isTurning, className, children }: TurningProps): ReactNode {
  return (
    <span className={[styles.icon, isTurning && styles.turning, className].filter(Boolean).join(" ")}>{children}</span>
  );
}
