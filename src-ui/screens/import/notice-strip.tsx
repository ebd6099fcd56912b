import type { LucideIcon } from "lucide-react";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../foundations/parts/icon-button";
import styles from "./notice-strip.module.css";

export interface NoticeStripProps {
  readonly tone: "muted" | "success" | "warning" | "danger";
  readonly icon: LucideIcon;
  readonly title?: string;
  readonly sentences: readonly string[];
  /** More text below the sentences. */
  readonly below?: ReactNode;
  /** Whether it appears after a short delay, because it may be over at once. */
  readonly delayed?: boolean;
  readonly children?: ReactNode;
  /** Shows a button that dismisses the notice; without it the notice stays. */
  onDismiss?(): void;
}

/** A notice above the list, in one line where there is room. */
export function NoticeStrip(props: NoticeStripProps): ReactNode {
  const { tone, icon: Icon, title, sentences, below, delayed, children, onDismiss } = props;
  const { t } = useTranslation();
  return (
    <div className={`card flex gap-12 ${delayed ? "later" : ""} ${styles.strip}`} data-tone={tone}>
      <Icon className={`${tone} ${styles.icon}`} size={20} strokeWidth={1.75} aria-hidden />
      <div className={`wrap grow ${styles.body}`}>
        <div className={`text-15 breakable ${styles.words}`}>
          {title && <p className="strong">{title}</p>}
          {[...new Set(sentences)].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {below}
        </div>
        <div className={`wrap gap-8 unless-empty ${styles.actions}`}>{children}</div>
      </div>
      {onDismiss && <IconButton icon={X} label={t("import.dismiss")} onClick={onDismiss} />}
    </div>
  );
}
