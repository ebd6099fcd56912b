import type { ReactNode } from "react";
import styles from "./badge.module.css";

export interface BadgeProps {
  /** Layout class; to override the badge's own style, repeat the class in its selector. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A small label. */
export function Badge({ className, children }: BadgeProps): ReactNode {
  return <span className={[styles.badge, className].filter(Boolean).join(" ")}>{children}</span>;
}
