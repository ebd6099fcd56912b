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
    // By the first row alone: rows come and go in the same step, one for each that passes. While the list moves, another
    // screen is mounted ahead, by one row more at each step: all at once would take longer than a frame.
    windowOf({ first, height }, { direction, by, unpainted, mounted }) {
      const beside = unpainted ? 0 : beyond;
      const screen = Math.ceil(height / each) + 1;
      let [from, to] = [first - beside, first + screen + beside];
      if (direction > 0) to = Math.min(to + screen, Math.max(to, mounted.to + by + 1));
      if (direction < 0) from = Math.max(from - screen, Math.min(from, mounted.from + by - 1));
      return { from: Math.max(0, from), to: Math.min(count, to) };
    },
  };
}
