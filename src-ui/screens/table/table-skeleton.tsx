import type { ReactNode } from "react";
import coming from "./coming-row.module.css";
import head from "./head-row.module.css";
import styles from "./product-table.module.css";

/** A placeholder for the loading table. It appears after a short delay, so that fast loads do not flash. */
export function TableSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <div className="late" role="status">
      <span className="visually-hidden">{label}</span>
      <div className={`card no-outline ${styles.table}`} aria-hidden>
        <div className={`stack line-below target ${head.heads}`} />
        {rows.map((row) => (
          <div key={row} className={`stack line-below ${coming.still}`}>
            <span className={coming.line} />
          </div>
        ))}
      </div>
    </div>
  );
}

const rows = [0, 1, 2, 3, 4, 5, 6, 7];
