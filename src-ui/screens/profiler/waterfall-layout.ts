import type { Spans } from "../../../src-worker/contract/profile";
import type { LaneRow } from "./lane-rows";

/** CSS pixels. */
export const axisHeight = 28;
export const rowHeight = 20;
const laneGap = 6;

/** A row of the waterfall with its place. */
export interface PlacedRow extends LaneRow {
  /** CSS pixels of its upper edge. */
  readonly top: number;
}

export interface WaterfallLayout {
  readonly rows: readonly PlacedRow[];
  /** CSS pixels of everything. */
  readonly height: number;
}

/** Places rows below one another, with a gap between two lanes. */
export function waterfallLayout(rows: readonly LaneRow[]): WaterfallLayout {
  let top = axisHeight;
  const placed = rows.map((row, at) => {
    const before = rows[at - 1];
    if (before) top += rowHeight + (before.lane === row.lane ? 0 : laneGap);
    return { ...row, top };
  });
  return { rows: placed, height: top + (rows.length > 0 ? rowHeight : 0) + laneGap };
}

/** Position of the row at a height; -1 for none. */
export function rowAt({ rows }: WaterfallLayout, y: number): number {
  return rows.findIndex(({ top }) => y >= top && y < top + rowHeight);
}

/** The scrolled distance, nearest to `scrolled`, at which a row is seen below the axis, of `height` CSS pixels in all. */
export function scrolledTo({ top }: PlacedRow, scrolled: number, height: number): number {
  return Math.max(Math.min(scrolled, top - axisHeight), top + rowHeight + laneGap - height);
}

/** A span by its row in the layout and its place in that row. */
export interface Place {
  readonly row: number;
  readonly at: number;
}

/** The place of a span; null for none. @param span its position among all spans */
export function placeOf({ rows }: WaterfallLayout, { lane }: Spans, span: number | null): Place | null {
  if (span === null) return null;
  for (const [row, { lane: own, spans }] of rows.entries()) {
    const at = own === lane[span] ? spans.indexOf(span) : -1;
    if (at >= 0) return { row, at };
  }
  return null;
}
