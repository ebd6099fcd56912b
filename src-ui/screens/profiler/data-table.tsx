import type { ReactNode } from "react";
import styles from "./data-table.module.css";

export interface Column {
  readonly id: string;
  readonly label: string;
  /** Whether it holds numbers, which end in one line. */
  readonly isNumber?: boolean;
  /** Whether it takes the width that the others leave. */
  readonly isWide?: boolean;
}

/** Cells by column; the first names the row. */
interface Row {
  readonly id: string;
  readonly cells: readonly ReactNode[];
}

export interface DataTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Further rows, under a heading each. */
  readonly groups?: readonly { readonly title: string; readonly rows: readonly Row[] }[];
  /** Whether it scrolls in a box of its own instead of growing. */
  readonly isLong?: boolean;
}

/** A table of figures that scrolls sideways where it is wider than the window. */
export function DataTable({ label, columns, rows, groups = [], isLong = false }: DataTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus
    <div className={`card inset-outline ${styles.scroller}`} tabIndex={0} data-long={isLong}>
      <table className={`text-13 figures ${styles.table}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, label: heading, isNumber = false, isWide = false }) => (
              <th key={id} scope="col" data-number={isNumber} data-wide={isWide}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows columns={columns} rows={rows} />
        </tbody>
        {groups.map((group) => (
          <tbody key={group.title}>
            <tr>
              <th scope="rowgroup" className={styles.group} colSpan={columns.length}>
                {group.title}
              </th>
            </tr>
            <Rows columns={columns} rows={group.rows} />
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Rows({ columns, rows }: Pick<DataTableProps, "columns" | "rows">): ReactNode {
  return rows.map(({ id, cells }) => (
    <tr key={id}>
      {cells.map((cell, at) => {
        const column = columns[at];
        if (!column) return null;
        const { id: key, isNumber = false } = column;
        return at === 0 ? (
          <th key={key} scope="row" data-number={isNumber}>
            {cell}
          </th>
        ) : (
          <td key={key} data-number={isNumber}>
            {cell}
          </td>
        );
      })}
    </tr>
  ));
}
