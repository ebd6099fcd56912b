import type { Spans } from "../../src-worker/contract/profile";
import { radixOrder } from "./radix-order";

/** Spans with their times as whole numbers, which sort fast and sum up exactly. */
export interface SpanTicks {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Indexes of the spans by their end. */
  readonly byEnd: Uint32Array;
  /** By their start; of those that start at the same moment, the one that ends last comes first: a parent, then its children. */
  readonly byStart: Uint32Array;
  /** From the first to the last moment. */
  readonly total: number;
}

/** Counts times from `from` on; times outside of `from` to `to` become these. */
export function spanTicks({ count, start: starts, duration }: Spans, from: number, to: number): SpanTicks {
  // Microseconds, or as fine as 32 bits allow.
  const perMillisecond = Math.min(1000, 0xffff_ffff / Math.max(1, to - from));
  const tickOf = (at: number) => Math.round((Math.min(Math.max(at, from), to) - from) * perMillisecond);
  const start = new Uint32Array(count);
  const end = new Uint32Array(count);
  const indexes = new Uint32Array(count);
  for (let index = 0; index < count; index++) {
    const began = starts[index] ?? 0;
    indexes[index] = index;
    start[index] = tickOf(began);
    end[index] = tickOf(began + (duration[index] ?? 0));
  }
  const byEnd = radixOrder(indexes, end);
  const byStart = radixOrder(byEnd.toReversed(), start);
  return { start, end, byEnd, byStart, total: tickOf(to) };
}
