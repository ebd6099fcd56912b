import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

export interface NoticeProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string | undefined;
  /** Heading level. */
  readonly level?: 1 | 2;
  /** Screen readers announce the notice at once: for errors. */
  readonly alert?: boolean;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** A message in place of missing content: icon, sentence, actions. */
export function Notice({ icon: Icon, title, text, level = 2, alert = false, children }: NoticeProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <div className={`stack gap-8 centred ${styles.notice}`} role={alert ? "alert" : undefined}>
      <Icon className={styles.icon} size={64} strokeWidth={1.25} aria-hidden />
      <Heading className="text-18 breakable">{title}</Heading>
      {text && <p className="muted breakable">{text}</p>}
      {children && <div className={`wrap gap-8 ${styles.actions}`}>{children}</div>}
    </div>
  );
}
