import type { ReactNode } from "react";
import waiting from "../listing/listing-skeleton.module.css";
import coming from "./coming-row.module.css";
import head from "./head-row.module.css";
import styles from "./product-table.module.css";

/** The table's own shape, while there is nothing in it yet; unseen for the first moment, so that nothing flashes. */
export function TableSkeleton({ label }: { readonly label: string }): ReactNode {
  return (
    <div className={waiting.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      <div className={styles.table} aria-hidden>
        <div className={head.heads} />
        {rows.map((row) => (
          <div key={row} className={coming.still}>
            <span className={coming.line} />
          </div>
        ))}
      </div>
    </div>
  );
}

const rows = [0, 1, 2, 3, 4, 5, 6, 7];
