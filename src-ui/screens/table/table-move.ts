/** The focus: a whole row, or one of its cells. */
export interface TableFocus {
  /** Among all rows, variants included, from 0. */
  readonly row: number;
  /** Among the shown columns, from 0; null for the whole row. */
  readonly column: number | null;
}

/** The table and the focused row, as keyboard navigation needs them. */
export interface TableShape {
  readonly rows: number;
  readonly columns: number;
  /** Whole rows per screen. */
  readonly screenRows: number;
  /** Null for a row without variants. */
  readonly expanded: boolean | null;
  /** The product's row above a variant's row; null for a product's row. */
  readonly parent: number | null;
}

export interface TableKey {
  readonly key: string;
  /** Whether Control or Command is pressed. */
  readonly control: boolean;
}

export type TableMove =
  | { readonly do: "focus"; readonly focus: TableFocus }
  | { readonly do: "expand" | "collapse" | "select" | "select-all" | "open" };

/**
 * The action of a key in a treegrid, after the WAI-ARIA Authoring Practices; null for none. Arrow keys are those of a
 * left-to-right script.
 */
export function tableMove({ key, control }: TableKey, at: TableFocus, shape: TableShape): TableMove | null {
  const { row, column } = at;
  if (control && key.toLowerCase() === "a") return { do: "select-all" };
  if (control && key !== "Home" && key !== "End") return null;
  switch (key) {
    case "ArrowDown":
      return toRow(row + 1);
    case "ArrowUp":
      return toRow(row - 1);
    case "PageDown":
      return toRow(Math.min(shape.rows - 1, row + shape.screenRows));
    case "PageUp":
      return toRow(Math.max(0, row - shape.screenRows));
    case "Home":
      return control || column === null ? toRow(0) : to(row, 0);
    case "End":
      return control || column === null ? toRow(shape.rows - 1) : to(row, shape.columns - 1);
    case "ArrowRight":
      if (column === null) return shape.expanded === false ? { do: "expand" } : to(row, 0);
      return column + 1 < shape.columns ? to(row, column + 1) : null;
    case "ArrowLeft":
      if (column !== null) return to(row, column === 0 ? null : column - 1);
      if (shape.expanded) return { do: "collapse" };
      return shape.parent === null ? null : toRow(shape.parent);
    case "Enter":
      return column === null ? { do: "open" } : null;
    case " ":
      return { do: "select" };
    default:
      return null;
  }

  function toRow(target: number): TableMove | null {
    return target === row || target < 0 || target >= shape.rows ? null : to(target, column);
  }

  function to(target: number, cell: number | null): TableMove {
    return { do: "focus", focus: { row: target, column: cell } };
  }
}
