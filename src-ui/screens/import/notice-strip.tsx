import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../foundations/parts/button";
import { IconButton } from "../../foundations/parts/icon-button";
import { ProgressBar } from "../../foundations/parts/progress-bar";
import type { NoticeEntry } from "./notice-entry";
import styles from "./notice-strip.module.css";

export interface NoticeStripProps {
  /** The notice in the strip. */
  readonly first: NoticeEntry;
  readonly others: readonly NoticeEntry[];
}

/** One line above the list: the most urgent notice. A panel below it has its whole text and the other notices. */
export function NoticeStrip({ first, others }: NoticeStripProps): ReactNode {
  const { t } = useTranslation();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const { tone, icon: Icon, bar, onDismiss, dismissLabel } = first;
  const isLong = first.decisions || first.details || (first.title !== "" && first.sentences.length > 0);
  return (
    <div className={`card row ${styles.strip}`} data-tone={tone}>
      <Icon className={`rigid ${tone}`} size={20} strokeWidth={1.75} aria-hidden />
      <p className={`grow ellipsis ${styles.line}`} aria-live="polite">
        <Line entry={first} />
      </p>
      <div className={`row rigid unless-empty ${styles.actions}`}>{first.actions}</div>
      {(isLong || others.length > 0) && (
        <Button
          kind="quiet"
          className={styles.open}
          popoverTarget={panel}
          aria-expanded={open}
          aria-label={others.length > 0 ? undefined : t("import.details")}
        >
          {others.length > 0 && t("notices.more", { number: others.length })}
          <ChevronDown className="chevron" size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
      {onDismiss && (
        <IconButton
          icon={X}
          className={styles.dismiss}
          label={dismissLabel ?? t("import.dismiss")}
          onClick={onDismiss}
        />
      )}
      {bar && <ProgressBar className={styles.bar} {...bar} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        role="group"
        id={panel}
        popover="auto"
        className={styles.panel}
        aria-label={t("notices.label")}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {open && (
          <>
            {isLong && <Section entry={first} isInStrip />}
            {others.map((entry) => (
              <Section key={entry.id} entry={entry} />
            ))}
          </>
        )}
      </div>
    </div>
  );
}

/** A notice in one line: its title, then as much of the rest as fits. */
function Line({ entry: { title, sentences, figures = [] } }: { readonly entry: NoticeEntry }): ReactNode {
  return (
    <>
      {title && <span className="strong">{title}</span>}
      <span aria-live="off" className="figures">
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </span>
      {[...new Set(sentences)].map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </>
  );
}

interface SectionProps {
  readonly entry: NoticeEntry;
  /** Whether the strip has its actions and its bar. */
  readonly isInStrip?: boolean;
}

/** The whole of a notice. */
function Section({ entry, isInStrip = false }: SectionProps): ReactNode {
  const { t } = useTranslation();
  const { title, sentences, figures = [], tone, icon: Icon, bar, actions, decisions, details } = entry;
  const { onDismiss, dismissLabel } = entry;
  return (
    <section className={`flex gap-12 ${styles.section}`}>
      <Icon className={`rigid ${tone}`} size={20} strokeWidth={1.75} aria-hidden />
      <div className="stack grow gap-8">
        <div className="text-15 breakable">
          {title && <p className="strong">{title}</p>}
          {[...new Set(sentences)].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {figures.length > 0 && <p className="small figures">{figures.join(" · ")}</p>}
        </div>
        {!isInStrip && bar && <ProgressBar {...bar} />}
        {details}
        <div className="wrap gap-8 unless-empty">
          {!isInStrip && actions}
          {decisions}
          {!isInStrip && onDismiss && (
            <Button kind="secondary" onClick={onDismiss}>
              {dismissLabel ?? t("import.dismiss")}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
