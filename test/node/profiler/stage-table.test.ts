import fc from "fast-check";
import { expect, it } from "vitest";
import { stageTable } from "../../../src-ui/screens/profiler/stage-table";
import { lanes } from "../../../src-worker/contract/profile";
import { runs } from "../property-runs";
import { anySpans } from "./any-spans";
import { type MadeSpan, profileOf } from "./profiles";

it("sums up a stage, counting overlapping time once", () => {
  expect(
    stageTable(
      profileOf([
        { stage: "index", start: 0, end: 10, bytes: 5, rows: 100 },
        { stage: "index", start: 0, end: 20, bytes: 5, rows: 100 },
        { stage: "index", start: 10, end: 25, rows: 200 },
        { stage: "index", start: 50, end: 75, rows: 100 },
      ]),
    ),
  ).toEqual([
    {
      stage: "index",
      count: 4,
      milliseconds: 70,
      share: 0.5,
      bytes: 10,
      wire: null,
      rows: 500,
      rowsPerSecond: 10_000,
      p50: 15,
      p95: 25,
      retries: 0,
      waiting: 0,
    },
  ]);
});

it("counts attempts and waits of requests and images apart", () => {
  const image = lanes.image;
  const rows = stageTable(
    profileOf([
      { stage: "request", start: 0, end: 60, attempt: 2 },
      { stage: "queue", start: 0, end: 5 },
      { stage: "first-byte", start: 5, end: 10 },
      { stage: "retry-wait", start: 10, end: 30, attempt: 1 },
      { stage: "first-byte", start: 30, end: 40, attempt: 1 },
      { stage: "first-byte", start: 40, end: 50, attempt: 2 },
      { stage: "image", start: 0, end: 60, lane: image },
      { stage: "rate-limit", start: 0, end: 7, lane: image },
      { stage: "first-byte", start: 7, end: 60, lane: image },
    ]),
  );
  const byStage = new Map(rows.map((row) => [row.stage, row]));
  expect(byStage.get("request")).toMatchObject({ retries: 2, waiting: 25 });
  expect(byStage.get("image")).toMatchObject({ retries: 0, waiting: 7 });
  expect(byStage.get("first-byte")).toMatchObject({ count: 4, retries: 2, waiting: 0 });
});

it("counts moments without a duration", () => {
  expect(stageTable(profileOf([{ stage: "failure", start: 5, end: 5, label: "timeout" }]))).toMatchObject([
    { stage: "failure", count: 1, milliseconds: 0, share: 0, rowsPerSecond: null },
  ]);
});

it("loses no span, and no stage takes longer than the run", () => {
  fc.assert(
    fc.property(anySpans, (spans) => {
      const rows = stageTable(profileOf(spans));
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(spans.length);
      for (const { share, p50, p95 } of rows) {
        expect(share).toBeLessThanOrEqual(1);
        expect(p50).toBeLessThanOrEqual(p95);
      }
    }),
    { numRuns: runs(200) },
  );
});

it("sums up bytes as they were sent, where they are known of every answer", () => {
  const body = (start: number, wire?: number): MadeSpan => ({
    stage: "body",
    start,
    end: start + 5,
    bytes: 900,
    ...(wire && { wire }),
  });
  const wireOf = (...spans: readonly MadeSpan[]) => stageTable(profileOf(spans))[0]?.wire;
  expect(wireOf(body(0, 100), body(10, 50))).toBe(150);
  expect(wireOf(body(0, 100), body(10))).toBe(null);
  expect(wireOf(body(0))).toBe(null);
  // A body that broke off has no bytes of either kind.
  expect(wireOf(body(0, 100), { stage: "body", start: 20, end: 30 })).toBe(100);
});
