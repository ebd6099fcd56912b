import type { ReactNode } from "react";
import styles from "./coming-row.module.css";
import { columnNames } from "./table-columns";

export interface ComingRowProps {
  readonly row: number;
  readonly top: number;
  readonly active: boolean;
  rowRef(row: HTMLDivElement): () => void;
}

/** A placeholder for a row that is not loaded yet. */
export function ComingRow({ row, top, active, rowRef }: ComingRowProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the table
    <div
      ref={rowRef}
      role="row"
      aria-level={1}
      aria-rowindex={row + 2}
      className={`stack line-below ${styles.coming}`}
      data-row={row}
      style={{ insetBlockStart: top }}
      tabIndex={active ? 0 : -1}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the table */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: there is nothing in it yet */}
      <div role="gridcell" aria-colspan={columnNames.length} className={styles.line} />
    </div>
  );
}
