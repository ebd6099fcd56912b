/** A grid of cards, as far as keys have to know it. */
export interface GridShape {
  readonly columns: number;
  /** Cards. */
  readonly total: number;
  /** Whole rows that the screen shows. */
  readonly screenRows: number;
}

/**
 * Where a key leads from one card of a grid to another, or null for a key that leads nowhere. The arrows are those of a
 * script that runs from left to right.
 *
 * @param index of the card that has the focus, from 0
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

  /** The same column in another row; the last row may be short. */
  function inRow(row: number): number | null {
    return row > lastRow ? null : Math.min(total - 1, row * columns + (index % columns));
  }
}
