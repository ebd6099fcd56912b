import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./notice-strip.module.css";

export interface NoticeStripProps {
  readonly tone: "muted" | "success" | "warning" | "danger";
  readonly icon: LucideIcon;
  /** Whether it appears after a short delay, because it may be over at once. */
  readonly delayed?: boolean;
  /** The text. */
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** The button that dismisses it; none if it stays. */
  readonly dismiss?: ReactNode;
}

/** A notice above the list, in one line where there is room. */
export function NoticeStrip({ tone, icon: Icon, delayed, children, actions, dismiss }: NoticeStripProps): ReactNode {
  return (
    <div className={`card flex gap-12 ${delayed ? "later" : ""} ${styles.strip}`} data-tone={tone}>
      <Icon className={`${tone} ${styles.icon}`} size={20} strokeWidth={1.75} aria-hidden />
      <div className={`wrap grow ${styles.body}`}>
        <div className={`text-15 breakable ${styles.words}`}>{children}</div>
        {actions}
      </div>
      {dismiss}
    </div>
  );
}
