import type { LoadedSegment } from "./loaded-segment";

/** The products of a catalogue as rows of its segments. A position numbers them across segments, from 0. */
export interface Rows {
  readonly count: number;
  readonly parts: readonly RowsPart[];
  /** The part that holds a position; undefined past the end. */
  partAt(position: number): RowsPart | undefined;
}

export interface RowsPart {
  /** The position of the segment's first row. */
  readonly start: number;
  readonly segment: LoadedSegment;
}

export function rowsOf(segments: readonly LoadedSegment[]): Rows {
  const parts: RowsPart[] = [];
  let count = 0;
  for (const segment of segments) {
    parts.push({ start: count, segment });
    count += segment.rows;
  }
  return {
    count,
    parts,
    partAt(position) {
      let low = 0;
      let high = parts.length;
      while (low + 1 < high) {
        const middle = (low + high) >> 1;
        if ((parts[middle]?.start ?? 0) <= position) low = middle;
        else high = middle;
      }
      return position >= 0 && position < count ? parts[low] : undefined;
    },
  };
}
