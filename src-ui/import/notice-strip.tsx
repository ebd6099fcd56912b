import type { LucideIcon } from "lucide-react";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../parts/icon-button";
import styles from "./notice-strip.module.css";

export interface NoticeStripProps {
  readonly tone: "plain" | "success" | "warning" | "danger";
  readonly icon: LucideIcon;
  readonly title?: string;
  readonly sentences: readonly string[];
  /** Sets `data-kind`. */
  readonly kind?: string;
  /** More content below the sentences. */
  readonly below?: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
  /** Shows a button that dismisses the notice. */
  onDismiss?(): void;
}

/** A notice above the catalogue: icon, title, sentences and actions. */
export function NoticeStrip(props: NoticeStripProps): ReactNode {
  const { tone, icon: Icon, title, sentences, kind, below, children, onDismiss } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.strip} data-tone={tone} data-kind={kind}>
      <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={styles.body}>
        <div className={styles.words}>
          {title && <p className={styles.title}>{title}</p>}
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {below}
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
      {onDismiss && <IconButton icon={X} label={t("import.dismiss")} onClick={onDismiss} />}
    </div>
  );
}
