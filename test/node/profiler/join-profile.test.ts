import fc from "fast-check";
import { expect, it } from "vitest";
import { joinProfile } from "../../../src-ui/screens/profiler/join-profile";
import { maxSpans, type Profile, type Spans } from "../../../src-worker/contract/profile";
import { runs } from "../property-runs";
import { anySpans } from "./any-spans";
import { profileOf } from "./profiles";

it("appends the requested spans", () => {
  fc.assert(
    fc.property(anySpans, fc.nat(60), (spans, at) => {
      const whole = profileOf(spans);
      const loaded = { ...whole, end: "running", part: cut(whole.part, 0, at) } as const;
      const next = { ...whole, part: cut(whole.part, at) };
      expect(joinProfile(loaded, next)).toEqual(whole);
      expect(joinProfile(null, whole)).toBe(whole);
    }),
    { numRuns: runs(200) },
  );
});

it("starts over with another run, and where spans in between are gone", () => {
  const loaded = profileOf([{ stage: "parse", start: 0, end: 1 }]);
  const other = profileOf([{ stage: "map", start: 0, end: 1 }], { id: "run-2" });
  expect(joinProfile(loaded, other)).toBe(other);
  const later = profileOf([{ stage: "map", start: 0, end: 1 }], { dropped: 2 });
  expect(joinProfile(loaded, later)).toBe(later);
});

it("holds the last spans, and counts those before them", () => {
  const many = (count: number, start: number): Profile =>
    profileOf(Array.from({ length: count }, (_, at) => ({ stage: "parse", start: start + at, end: start + at + 1 })));
  const joined = joinProfile(many(maxSpans - 1, 0), many(3, maxSpans - 1));
  expect(joined.part.count).toBe(maxSpans);
  expect(joined.dropped).toBe(2);
  expect([joined.part.start[0], joined.part.start.at(-1)]).toEqual([2, maxSpans + 1]);
  expect(joinProfile(joined, many(1, maxSpans + 2))).toMatchObject({ dropped: 3, spans: maxSpans });
});

function cut(spans: Spans, from: number, to = spans.count): Spans {
  const { count, ...columns } = spans;
  const entries = Object.entries(columns).map(([name, column]) => [name, column.slice(from, to)] as const);
  return { count: Math.max(0, Math.min(to, count) - from), ...Object.fromEntries(entries) } as Spans;
}
