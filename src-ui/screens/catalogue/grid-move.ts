/** The part of a card grid that keyboard navigation needs. */
export interface GridShape {
  readonly columns: number;
  /** Number of cards. */
  readonly total: number;
  /** Whole rows per screen. */
  readonly screenRows: number;
}

/**
 * The card that a key moves to, or null if the key does not move. Arrow keys are those of a left-to-right script.
 *
 * @param index the focused card, from 0
 */
export function gridMove(key: string, index: number, shape: GridShape): number | null {
  const target = targetOf(key, index, shape);
  return target === null || target === index || target < 0 || target >= shape.total ? null : target;
}

function targetOf(key: string, index: number, { columns, total, screenRows }: GridShape): number | null {
  const lastRow = rowOf(total - 1);
  switch (key) {
    case "ArrowRight":
      return index + 1;
    case "ArrowLeft":
      return index - 1;
    case "ArrowDown":
      return inRow(rowOf(index) + 1);
    case "ArrowUp":
      return index - columns;
    case "PageDown":
      return inRow(Math.min(lastRow, rowOf(index) + screenRows));
    case "PageUp":
      return inRow(Math.max(0, rowOf(index) - screenRows));
    case "Home":
      return 0;
    case "End":
      return total - 1;
    default:
      return null;
  }

  function rowOf(position: number): number {
    return Math.floor(position / columns);
  }

  /** The same column in another row; the last row may be shorter. */
  function inRow(row: number): number | null {
    return row > lastRow ? null : Math.min(total - 1, row * columns + (index % columns));
  }
}
