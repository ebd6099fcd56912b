import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId, useState } from "react";
import styles from "./lazy-section.module.css";

export interface LazySectionProps {
  readonly title: string;
  /** Says what it shows. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** A section whose heading opens it. What is closed is not rendered. */
export function LazySection({ title, hint, children }: LazySectionProps): ReactNode {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <section className={styles.section}>
      <h3>
        <button
          type="button"
          className={`bare row target gap-8 full-width ${styles.heading}`}
          aria-expanded={open}
          aria-controls={panel}
          aria-describedby={`${panel}-hint`}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown className="chevron" size={20} strokeWidth={1.75} aria-hidden />
          {title}
        </button>
      </h3>
      <p id={`${panel}-hint`} className={`small ${styles.hint}`}>
        {hint}
      </p>
      <div id={panel} className={styles.panel}>
        {open && children}
      </div>
    </section>
  );
}
