import { type ReactNode, useId } from "react";
import styles from "./section.module.css";

export interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A section of the settings with a heading. */
export function Section({ title, hint, children }: SectionProps): ReactNode {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h3 id={heading}>{title}</h3>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
