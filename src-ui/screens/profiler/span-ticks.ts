import type { Spans } from "../../../src-worker/contract/profile";
import { radixOrder } from "./radix-order";

/** Spans with their times as whole numbers, which sort fast and sum up exactly. */
export interface SpanTicks {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Indexes of the spans by their end. */
  readonly byEnd: Uint32Array;
  /** By their start; of those that start at the same moment, the one that ends last comes first: a parent, then its children. */
  readonly byStart: Uint32Array;
  /** The tick of a moment in milliseconds since the run began. Moments before and after all spans may be out of 32 bits. */
  tickOf(moment: number): number;
}

export function spanTicks({ count, start: starts, duration }: Spans): SpanTicks {
  let [earliest, latest] = [0, 0];
  for (let index = 0; index < count; index++) {
    const began = starts[index] ?? 0;
    earliest = Math.min(earliest, began);
    latest = Math.max(latest, began + (duration[index] ?? 0));
  }
  // Microseconds, or as fine as 32 bits allow.
  const perMillisecond = Math.min(1000, 0xffff_ffff / Math.max(1, latest - earliest));
  const tickOf = (moment: number) => Math.round((moment - earliest) * perMillisecond);
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
  return { start, end, byEnd, byStart, tickOf };
}
