import type { PlacedRows, RowMovement, RowsOnScreen, RowWindow } from "../../pieces/listing/use-row-window";
import type { GridLayout } from "./grid-layout";

/** The rows of a grid of cards. */
export interface CardRows extends PlacedRows {
  /** CSS pixels of all rows together. */
  readonly height: number;
  /** CSS pixels above a row. */
  topOf(row: number): number;
  windowOf(seen: RowsOnScreen, movement: RowMovement): RowWindow;
}

/** Rows mounted beyond the screen on each side; few, because each keystroke renders every card again. */
const beyond = 1;

/** @param total number of cards */
export function cardRows(
  total: number,
  { columns, card, gap }: Pick<GridLayout, "columns" | "card" | "gap">,
): CardRows {
  const each = card + gap;
  const count = Math.ceil(total / columns);
  return {
    count,
    height: Math.max(0, count * each - gap),
    topOf: (row) => row * each,
    rowAt: (pixels) => Math.max(0, Math.min(count - 1, Math.floor(pixels / each))),
    // While the list moves, another screen is mounted ahead, by one row more at each step: all at once would take longer
    // than a frame.
    windowOf({ first, last }, { direction, by, unpainted, mounted }) {
      const beside = unpainted ? 0 : beyond;
      const ahead = beside + last - first + 1;
      let [from, to] = [first - beside, last + beside];
      if (direction > 0) to = Math.min(last + ahead, Math.max(to, mounted.to + by));
      if (direction < 0) from = Math.max(first - ahead, Math.min(from, mounted.from - 1 + by));
      return { from: Math.max(0, from), to: Math.min(count, to + 1) };
    },
  };
}
