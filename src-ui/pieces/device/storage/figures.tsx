import type { ReactNode } from "react";
import styles from "./on-device.module.css";

/** Facts as rows: a label, and its figure at the end of the line. */
export function Figures({
  rows,
}: {
  readonly rows: readonly (readonly [label: string, figure: ReactNode])[];
}): ReactNode {
  return (
    <dl className={styles.figures}>
      {rows.map(([label, figure]) => (
        <div key={label} className="row between gap-16 target">
          <dt>{label}</dt>
          <dd className="muted breakable figures">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
