import type { ReactNode } from "react";
import { columnNames, type TableColumn } from "./table-columns";
import styles from "./table-row.module.css";

export interface TableCellProps {
  readonly column: TableColumn;
  /** Whether Tab moves to this cell. */
  readonly active: boolean;
  readonly children?: ReactNode;
}

/** A cell; without a control inside, the cell itself takes the focus. */
export function TableCell({ column, active, children }: TableCellProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand at places of their own, as those of a <table> cannot
    <div
      role="gridcell"
      aria-colindex={columnNames.indexOf(column.name) + 1}
      className={`ellipsis row narrow inset-outline ${styles.cell}`}
      data-column={column.name}
      data-end={column.atEnd}
      tabIndex={active ? 0 : -1}
    >
      {children}
    </div>
  );
}
