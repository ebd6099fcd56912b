import fc from "fast-check";
import { expect, it } from "vitest";
import { drawnSpans, type LaneRow, laneRows, nearestSpan } from "../../../src-ui/screens/profiler/lane-rows";
import { lanes, spanStages } from "../../../src-worker/contract/profile";
import { runs } from "../property-runs";
import { anySpans } from "./any-spans";
import { type MadeSpan, profileOf } from "./profiles";

it("puts what is in another span into the row below, by lane", () => {
  const { part } = profileOf([
    { stage: "request", start: 0, end: 50 },
    { stage: "queue", start: 0, end: 10 },
    { stage: "first-byte", start: 10, end: 50 },
    { stage: "request", start: 50, end: 60 },
    { stage: "sync", start: 0, end: 100, lane: lanes.run },
    { stage: "products", start: 0, end: 80, lane: lanes.run },
    { stage: "map", start: 40, end: 60, lane: lanes.run },
    { stage: "guard", start: 40, end: 45, lane: lanes.run },
  ]);
  const named = laneRows(part).map(({ lane, depth, spans }) => ({
    lane,
    depth,
    stages: [...spans].map((index) => spanStages[part.stage[index] ?? 0]),
  }));
  expect(named).toEqual([
    { lane: 0, depth: 0, stages: ["sync"] },
    { lane: 0, depth: 1, stages: ["products"] },
    { lane: 0, depth: 2, stages: ["map"] },
    { lane: 0, depth: 3, stages: ["guard"] },
    { lane: lanes.request, depth: 0, stages: ["request", "request"] },
    { lane: lanes.request, depth: 1, stages: ["queue", "first-byte"] },
  ]);
});

it("keeps spans in one row that follow one another on the engine's clock", () => {
  // 0.1 + 0.2 exceeds 0.3 as a sum of fractions.
  const { part } = profileOf([
    { stage: "first-byte", start: 0.1, end: 0.3 },
    { stage: "body", start: 0.3, end: 0.4 },
  ]);
  part.duration[0] = 0.2;
  expect(laneRows(part)).toHaveLength(1);
});

it("puts each span into one row of its lane, and only the last depth has overlaps", () => {
  fc.assert(
    fc.property(anySpans, (made) => {
      const { part } = profileOf(made);
      const rows = laneRows(part);
      const all = rows.flatMap(({ spans }) => [...spans]);
      expect(all.toSorted((a, b) => a - b)).toEqual([...part.start.keys()]);
      const deepest = Math.max(...rows.map(({ depth }) => depth));
      for (const row of rows) {
        expect([...row.spans].every((index) => part.lane[index] === row.lane)).toBe(true);
        for (const [at, index] of [...row.spans].entries()) {
          const next = row.spans[at + 1] ?? index;
          expect(part.start[next]).toBeGreaterThanOrEqual(part.start[index] ?? 0);
          if (row.depth < deepest && next !== index) expect(part.start[next]).toBeGreaterThanOrEqual(end(part, index));
        }
      }
    }),
    { numRuns: runs(300) },
  );
});

it("stays at eight rows however deep spans overlap", () => {
  const overlapping = Array.from({ length: 30 }, (_, at): MadeSpan => ({ stage: "image", start: at, end: 50 + at }));
  expect(laneRows(profileOf(overlapping).part).map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it("draws exactly the spans of the window, at most two rectangles a pixel", () => {
  const window = fc.tuple(fc.integer({ min: -20, max: 120 }), fc.integer({ min: 1, max: 50 }), fc.nat(20));
  fc.assert(
    fc.property(anySpans, window, (made, [from, length, scale]) => {
      const { part } = profileOf(made.map((span) => ({ ...span, lane: (span.lane ?? 0) % 2 })));
      const to = from + length;
      for (const row of laneRows(part)) {
        const drawn = drawnSpans(part, row, from, to, scale / 4);
        const shown = drawn.flatMap(({ at, count }) => [...row.spans.subarray(at, at + count)]);
        const seen = (index: number) => end(part, index) > from && (part.start[index] ?? 0) < to;
        // The last row of a lane may overlap: a span that has ended lies among others that have not.
        expect(shown.filter(seen)).toEqual([...row.spans].filter(seen));
        if (row.depth < 7) expect(shown.every(seen)).toBe(true);
        if (row.depth < 7 && scale > 0) expect(drawn.length).toBeLessThanOrEqual((2 * length) / (scale / 4) + 2);
        for (const { at, count, start, end: until, stage } of drawn) {
          const merged = [...row.spans.subarray(at, at + count)];
          expect(start).toBe(part.start[merged[0] ?? 0]);
          expect(until).toBe(Math.max(...merged.map((index) => end(part, index))));
          const longest = Math.max(...merged.map((index) => part.duration[index] ?? 0));
          expect(merged.some((index) => part.stage[index] === stage && part.duration[index] === longest)).toBe(true);
          if (count > 1) expect(until - start).toBeLessThan(scale / 4);
        }
      }
    }),
    { numRuns: runs(300) },
  );
});

it("finds the span at a moment, or the nearest one", () => {
  const { part } = profileOf([
    { stage: "parse", start: 10, end: 20 },
    { stage: "parse", start: 40, end: 50 },
  ]);
  const row = laneRows(part)[0] as LaneRow;
  expect([0, 15, 29, 31, 45, 90].map((moment) => nearestSpan(part, row, moment))).toEqual([0, 0, 0, 1, 1, 1]);
  expect(nearestSpan(part, { ...row, spans: new Uint32Array(), reach: new Float64Array() }, 5)).toBe(-1);
});

function end({ start, duration }: ReturnType<typeof profileOf>["part"], index: number): number {
  return (start[index] ?? 0) + (duration[index] ?? 0);
}
