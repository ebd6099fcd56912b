import fc from "fast-check";
import { lanes, spanStages } from "../../../src-worker/contract/profile";
import type { MadeSpan } from "./profiles";

/** Spans at whole milliseconds, also before and after the run, of all stages and lanes. */
export const anySpans = fc.array(
  fc
    .record({
      stage: fc.constantFrom(...spanStages),
      start: fc.integer({ min: -10, max: 110 }),
      length: fc.integer({ min: 0, max: 60 }),
      lane: fc.integer({ min: 0, max: lanes.end - 1 }),
      bytes: fc.integer({ min: 0, max: 1e9 }),
      rows: fc.integer({ min: 0, max: 1000 }),
      status: fc.constantFrom(0, 200, 429, 503),
      attempt: fc.integer({ min: 0, max: 3 }),
      page: fc.integer({ min: 0, max: 20 }),
      wire: fc.integer({ min: 0, max: 1e9 }),
      label: fc.constantFrom("", "products", "collections", "search"),
    })
    .map(({ length, ...span }): MadeSpan => ({ ...span, end: span.start + length })),
  { maxLength: 60 },
);
