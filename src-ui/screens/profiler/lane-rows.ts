import type { Spans } from "../../../src-worker/contract/profile";
import { type SpanTicks, spanTicks } from "./span-ticks";

/** A row of the waterfall: the spans of one lane at one depth. */
export interface LaneRow {
  readonly lane: number;
  /** 0 for spans in no other one. */
  readonly depth: number;
  /** Indexes of the spans, by their start. They follow one another, except at the last depth. */
  readonly spans: Uint32Array;
  /** For each of them the latest end so far, in milliseconds. */
  readonly reach: Float64Array;
}

/** Deepest nesting that has rows of its own; what is deeper shares the last row. The engine's spans nest four deep. */
const maxDepth = 8;

/**
 * Lays spans out in rows, by lane and depth: a span goes into the first row of its lane in which the others have ended.
 *
 * @param matches 1 for each span to lay out; absent for all
 */
export function laneRows(
  spans: Spans,
  { start, end, byStart }: SpanTicks = spanTicks(spans),
  matches?: Uint8Array,
): readonly LaneRow[] {
  // Ticks: the end of a span and the start of the next, equal on the engine's clock, differ as sums of fractions.
  const rows = new Map<number, { readonly indexes: number[]; until: number }>();
  for (const index of byStart) {
    if (matches?.[index] === 0) continue;
    const began = start[index] ?? 0;
    const first = (spans.lane[index] ?? 0) * maxDepth;
    let place = first;
    while (place < first + maxDepth - 1 && (rows.get(place)?.until ?? 0) > began) place++;
    const row = rows.get(place) ?? { indexes: [], until: 0 };
    rows.set(place, row);
    row.indexes.push(index);
    row.until = Math.max(row.until, end[index] ?? 0);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([place, { indexes }]) => {
      let until = Number.NEGATIVE_INFINITY;
      return {
        lane: Math.floor(place / maxDepth),
        depth: place % maxDepth,
        spans: Uint32Array.from(indexes),
        reach: Float64Array.from(indexes, (index) => {
          until = Math.max(until, endOf(spans, index));
          return until;
        }),
      };
    });
}

/** A rectangle of the waterfall: a span, or several that are narrower than a pixel. */
export interface DrawnSpan {
  /** Its place in the row's `spans`, and how many spans it stands for. */
  readonly at: number;
  readonly count: number;
  /** Milliseconds since the run began. */
  readonly start: number;
  readonly end: number;
  /** Index into `spanStages`: of the longest one. */
  readonly stage: number;
}

/**
 * The rectangles of a row that are seen between two moments: a row without overlaps has at most two for each pixel, however
 * many spans it has.
 */
export function drawnSpans(
  spans: Spans,
  row: LaneRow,
  from: number,
  to: number,
  millisecondsPerPixel: number,
): readonly DrawnSpan[] {
  const drawn: DrawnSpan[] = [];
  let last: { at: number; count: number; start: number; end: number; stage: number } | null = null;
  let longest = 0;
  for (let at = firstPast(row.reach, from); at < row.spans.length; at++) {
    const index = row.spans[at] ?? 0;
    const start = spans.start[index] ?? 0;
    if (start >= to) break;
    const end = endOf(spans, index);
    const stage = spans.stage[index] ?? 0;
    if (last && Math.max(end, last.end) - last.start < millisecondsPerPixel) {
      last.count++;
      last.end = Math.max(last.end, end);
      if (end - start > longest) last.stage = stage;
      longest = Math.max(longest, end - start);
    } else {
      longest = end - start;
      last = { at, count: 1, start, end, stage };
      drawn.push(last);
    }
  }
  return drawn;
}

/** The place in the row's `spans` of the span that is open at a moment, or else of the nearest one; -1 for an empty row. */
export function nearestSpan(spans: Spans, row: LaneRow, moment: number): number {
  const after = firstPast(row.reach, moment);
  const next = row.spans[after];
  const before = after - 1;
  if (next === undefined) return before;
  const toNext = Math.max(0, (spans.start[next] ?? 0) - moment);
  const toLast = moment - (row.reach[before] ?? Number.NEGATIVE_INFINITY);
  return toNext <= toLast ? after : before;
}

function endOf({ start, duration }: Spans, index: number): number {
  return (start[index] ?? 0) + (duration[index] ?? 0);
}

/** The place of the first number above `bound`, among ascending ones. */
function firstPast(ascending: Float64Array, bound: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) > bound) high = middle;
    else low = middle + 1;
  }
  return low;
}
