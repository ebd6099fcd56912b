import fc from "fast-check";
import { expect, it } from "vitest";
import { computeTimeShares, percentsOf, type Slice, slices } from "../../../src-ui/screens/profiler/time-shares";
import type { Profile, SpanStage } from "../../../src-worker/contract/profile";
import { runs } from "../property-runs";
import { anySpans } from "./any-spans";
import { type MadeSpan, profileOf } from "./profiles";

it("attributes a moment to the work that began last", () => {
  expect(
    sharesOf([
      { stage: "map", start: 0, end: 60 },
      { stage: "guard", start: 0, end: 10 },
      { stage: "parse", start: 20, end: 30 },
      { stage: "write", start: 60, end: 80 },
      { stage: "index", start: 80, end: 90 },
      { stage: "decode", start: 90, end: 100 },
    ]),
  ).toEqual({ map: 0.5, parse: 0.1, write: 0.2, index: 0.1, decode: 0.1 });
});

it("shares work beside a request between both, in proportion to what each takes alone", () => {
  // Alone: 30 ms of the network, 10 ms of mapping. Together: 40 ms, three quarters of them to the network.
  expect(
    sharesOf([
      { stage: "first-byte", start: 0, end: 70 },
      { stage: "map", start: 30, end: 80 },
    ]),
  ).toEqual({ network: 0.6, map: 0.2, other: 0.2 });
});

it("halves work beside a request where neither goes on alone", () => {
  expect(
    sharesOf([
      { stage: "body", start: 0, end: 50 },
      { stage: "parse", start: 0, end: 50 },
    ]),
  ).toEqual({ network: 0.25, parse: 0.25, other: 0.5 });
});

it("attributes a moment without work and requests to the rate limit, then to pauses, then to other waits", () => {
  expect(
    sharesOf([
      { stage: "rate-limit", start: 0, end: 10 },
      { stage: "store-pause", start: 0, end: 20 },
      { stage: "queue", start: 0, end: 30 },
      { stage: "retry-wait", start: 30, end: 40 },
      { stage: "page-gap", start: 40, end: 50 },
      { stage: "first-byte", start: 50, end: 100 },
      { stage: "rate-limit", start: 75, end: 100 },
    ]),
  ).toEqual({ "rate-limit": 0.1, "store-pause": 0.1, waits: 0.3, network: 0.5 });
});

it("leaves a person's pause out, except for what went on in it", () => {
  const made = profileOf([
    { stage: "pause", start: 20, end: 80 },
    { stage: "first-byte", start: 0, end: 30 },
    { stage: "store", start: 80, end: 90 },
  ]);
  const { milliseconds, paused, shares } = computeTimeShares(made);
  expect({ milliseconds, paused }).toEqual({ milliseconds: 50, paused: 50 });
  expect(shares).toMatchObject({
    network: expect.closeTo(0.6),
    write: expect.closeTo(0.2),
    other: expect.closeTo(0.2),
  });
});

it("parts the network's share by waiting and reading, and by the rate limit", () => {
  const time = computeTimeShares(
    profileOf([
      { stage: "first-byte", start: 0, end: 40 },
      { stage: "body", start: 20, end: 60 },
      { stage: "rate-limit", start: 50, end: 100 },
    ]),
  );
  expect(time.shares.network).toBeCloseTo(0.6);
  expect(time.firstByte).toBeCloseTo(0.3);
  expect(time.body).toBeCloseTo(0.3);
  expect(time.networkInRateLimit).toBeCloseTo(0.1);
});

it("leaves out the time of dropped spans", () => {
  const spans: MadeSpan[] = [
    { stage: "body", start: 0, end: 60 },
    { stage: "index", start: 60, end: 80 },
  ];
  const time = computeTimeShares(profileOf(spans, { dropped: 5 }));
  expect(time.milliseconds).toBe(40);
  expect(time.shares.index).toBe(0.5);
});

it("counts a running run up to its last span", () => {
  const time = computeTimeShares(profileOf([{ stage: "parse", start: 0, end: 25 }], { end: "running" }));
  expect(time.milliseconds).toBe(25);
  expect(time.shares.parse).toBe(1);
});

it("attributes a run without time or spans to nothing known", () => {
  expect(sharesOf([])).toEqual({ other: 1 });
  expect(sharesOf([{ stage: "body", start: 0, end: 5 }], { milliseconds: 0 })).toEqual({ other: 1 });
});

it("agrees with attributing each millisecond by itself, and sums to exactly 1", () => {
  fc.assert(
    fc.property(anySpans, (made) => {
      // Of spans that begin at the same moment, none began last.
      const began = (at: number) => Math.max(0, made[at]?.start ?? 0);
      const spans = made.filter((_, at) => made.findIndex((_, other) => began(other) === began(at)) === at);
      const time = computeTimeShares(profileOf(spans));
      const expected = simplyAttributed(spans);
      for (const slice of slices) expect(time.shares[slice]).toBeCloseTo(expected[slice], 6);
      expect(slices.reduce((sum, slice) => sum + time.shares[slice], 0)).toBe(1);
      expect(slices.toReversed().reduce((sum, slice) => sum + time.shares[slice], 0)).toBe(1);
      expect(time.firstByte + time.body).toBeCloseTo(time.shares.network, 9);
      expect(Math.min(time.firstByte, time.body, time.networkInRateLimit)).toBeGreaterThanOrEqual(0);
      const percents = percentsOf(time.shares);
      expect(slices.reduce((sum, slice) => sum + percents[slice], 0)).toBe(100);
      for (const slice of slices) expect(Math.abs(percents[slice] - 100 * time.shares[slice])).toBeLessThan(1);
    }),
    { numRuns: runs(500) },
  );
});

/** The shares above 0. */
function sharesOf(spans: readonly MadeSpan[], changes: Partial<Profile> = {}): Partial<Record<Slice, number>> {
  const { shares } = computeTimeShares(profileOf(spans, changes));
  return Object.fromEntries(
    slices.filter((slice) => shares[slice] > 0).map((slice) => [slice, Math.round(shares[slice] * 1e6) / 1e6]),
  );
}

/** The same rule, millisecond by millisecond, for a run of 100 ms. */
function simplyAttributed(made: readonly MadeSpan[]): Record<Slice, number> {
  const stagesOf: Partial<Record<Slice, readonly SpanStage[]>> = {
    parse: ["parse"],
    map: ["hash", "map", "guard", "members"],
    write: ["write", "flip", "sweep", "store"],
    index: ["index", "compose"],
    decode: ["decode"],
  };
  const sliceOfWork = (stage: SpanStage) => slices.find((slice) => stagesOf[slice]?.includes(stage)) ?? null;
  const alone = Object.fromEntries(slices.map((slice) => [slice, 0])) as Record<Slice, number>;
  const both = { ...alone };
  let paused = 0;
  for (let moment = 0; moment < 100; moment++) {
    const open = made.filter(({ start, end }) => start <= moment && end > moment);
    const has = (...stages: SpanStage[]) => open.some(({ stage }) => stages.includes(stage));
    const works = open.filter(({ stage }) => sliceOfWork(stage)).toSorted((a, b) => b.start - a.start);
    const work = works[0] ? sliceOfWork(works[0].stage) : null;
    if (work && has("first-byte", "body")) both[work]++;
    else if (work) alone[work]++;
    else if (has("first-byte", "body")) alone.network++;
    else if (has("rate-limit")) alone["rate-limit"]++;
    else if (has("store-pause")) alone["store-pause"]++;
    else if (has("queue", "retry-wait", "page-gap")) alone.waits++;
    else if (has("pause")) paused++;
    else alone.other++;
  }
  const worked = alone.parse + alone.map + alone.write + alone.index + alone.decode;
  const ofNetwork = worked + alone.network > 0 ? alone.network / (worked + alone.network) : 1 / 2;
  const shares = { ...alone };
  for (const slice of slices) {
    shares[slice] += both[slice] * (1 - ofNetwork);
    shares.network += both[slice] * ofNetwork;
  }
  if (paused === 100) shares.other = 1;
  const whole = Math.max(1, 100 - paused);
  return Object.fromEntries(slices.map((slice) => [slice, shares[slice] / whole])) as Record<Slice, number>;
}
