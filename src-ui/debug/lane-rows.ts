import type { Spans } from "../../src-worker/contract/profile";

/** A row of the waterfall: spans of one lane and of one depth, which do not overlap. */
export interface LaneRow {
  readonly lane: number;
  /** 0 for spans in no other one. */
  readonly depth: number;
  /** Indexes of the spans, by their start. */
  readonly spans: Uint32Array;
}

/** Rows by lane and depth. */
export declare function laneRows(spans: Spans): readonly LaneRow[];

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

/** The rectangles of a row between two moments. */
export declare function drawnSpans(
  spans: Spans,
  row: LaneRow,
  from: number,
  to: number,
  millisecondsPerPixel: number,
): readonly DrawnSpan[];

/** The place in the row's `spans` of the span that is open at a moment, or nearest to it; -1 for an empty row. */
export declare function nearestSpan(spans: Spans, row: LaneRow, moment: number): number;
