import type { ReactNode } from "react";
import { columnNames, type TableColumn } from "./table-columns";
import styles from "./table-row.module.css";

export interface TableCellProps {
  readonly column: TableColumn;
  /** Whether it is in the row, and in itself, that Tab leads to. */
  readonly active: boolean;
  readonly children?: ReactNode;
}

/** A cell; one without anything to press takes the focus itself. */
export function TableCell({ column, active, children }: TableCellProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand at places of their own, as those of a <table> cannot
    <div
      role="gridcell"
      aria-colindex={columnNames.indexOf(column.name) + 1}
      className={styles.cell}
      data-column={column.name}
      data-end={column.atEnd}
      tabIndex={active ? 0 : -1}
    >
      {children}
    </div>
  );
}
