import type { ReactNode } from "react";
import styles from "./badge.module.css";

export interface BadgeProps {
  /** Where it stands; what it says over the badge's own style must be named twice. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A word that marks a thing among others. */
export function Badge({ className, children }: BadgeProps): ReactNode {
  return <span className={[styles.badge, className].filter(Boolean).join(" ")}>{children}</span>;
}
