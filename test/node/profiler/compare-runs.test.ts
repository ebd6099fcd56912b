import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBeyondChance, minTurns } from "../../../src-ui/screens/profiler/clear-difference";
import { compareRuns, compareSides } from "../../../src-ui/screens/profiler/compare-runs";
import { stageTable } from "../../../src-ui/screens/profiler/stage-table";
import { computeTimeShares } from "../../../src-ui/screens/profiler/time-shares";
import { maxTurns } from "../../../src-worker/contract/profile";
import { type MadeSpan, profileOf } from "./profiles";

it("compares two runs by what each took", () => {
  const compared = compareRuns(
    timesOf([
      { stage: "first-byte", start: 0, end: 50 },
      { stage: "write", start: 50, end: 75 },
    ]),
    timesOf(
      [
        { stage: "first-byte", start: 0, end: 30, lane: 2 },
        { stage: "first-byte", start: 0, end: 30, lane: 3 },
        { stage: "map", start: 30, end: 40 },
      ],
      40,
    ),
  );
  expect(compared.total).toEqual({ name: "total", a: 100, b: 40, difference: -60 });
  expect(compared.slices.map(({ name, a, b }) => [name, Math.round(a), Math.round(b)])).toEqual([
    ["network", 50, 30],
    ["map", 0, 10],
    ["write", 25, 0],
    ["other", 25, 0],
  ]);
  expect(compared.stages).toEqual([
    { name: "first-byte", a: 50, b: 60, difference: 10 },
    { name: "map", a: 0, b: 10, difference: 10 },
    { name: "write", a: 25, b: 0, difference: -25 },
  ]);
});

it("returns medians and spreads of an experiment, and which differences are clear", () => {
  const compared = compareSides(sidesOf([100, 80, 90, 98], [130, 110, 122, 120]));
  const named = new Map(compared.map((row) => [row.name, row]));
  expect(named.get("total")).toEqual({
    name: "total",
    a: { median: 94, min: 80, max: 100 },
    b: { median: 121, min: 110, max: 130 },
    difference: 27,
    verdict: "clear",
  });
  // Every import waits 40 ms for the network; what else it takes is not known.
  expect(named.get("network")?.a.median).toBeCloseTo(40, 6);
  expect(named.get("network")?.b.median).toBeCloseTo(40, 6);
  expect(named.get("network")?.verdict).toBe("small");
  expect(named.get("other")?.difference).toBeCloseTo(27, 6);
  expect([...named.keys()]).toEqual(["total", "sync", "network", "other"]);
});

describe("a difference", () => {
  const isClear = (a: readonly number[], b: readonly number[]) => verdictOf(a, b) === "clear";
  const sides = (turns: number) => {
    const times = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: turns, maxLength: turns });
    return fc.record({ a: times, b: times });
  };
  const turnNumbers = Array.from({ length: maxTurns }, (_, index) => index + 1);
  const anySides = fc.integer({ min: 1, max: maxTurns }).chain(sides);

  it.each(turnNumbers)("of %i imports a side is clear where chance makes it in one of twenty at most", (turns) => {
    const pairs = Array.from({ length: turns ** 2 + 1 }, (_, contradicting) => contradicting);
    const clear = pairs.filter((contradicting) => isBeyondChance(...sidesWith(turns, contradicting), 1));
    expect(clear).toEqual(pairs.slice(0, clear.length));
    const ways = pairs.map((contradicting) => waysWith(turns, turns, contradicting));
    const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
    const chance = (upTo: number) => (2 * sumOf(ways.slice(0, upTo))) / sumOf(ways);
    expect(chance(clear.length)).toBeLessThanOrEqual(0.05);
    expect(chance(clear.length + 1)).toBeGreaterThan(0.05);
    expect(clear.length > 0).toBe(turns >= minTurns);
  });

  it("is clear in at most one of twenty ways to deal out the same imports", () => {
    fc.assert(
      fc.property(sides(minTurns), ({ a: one, b: other }) => {
        const times = [...one, ...other];
        const dealt = choices(times.length, minTurns).map((chosen) => ({
          a: times.filter((_, index) => chosen.has(index)),
          b: times.filter((_, index) => !chosen.has(index)),
        }));
        const clear = dealt.filter(({ a, b }) => isClear(a, b));
        expect(clear.length / dealt.length).toBeLessThanOrEqual(0.05);
      }),
      { numRuns: 20 },
    );
  });

  it("is as clear with the sides exchanged, in another order, and for a device that is slower throughout", () => {
    fc.assert(
      fc.property(anySides, fc.integer({ min: 1, max: 20 }), ({ a, b }, factor) => {
        const verdict = isClear(a, b);
        expect(isClear(b, a)).toBe(verdict);
        expect(isClear(a.toReversed(), b.toSorted())).toBe(verdict);
        const slower = (times: readonly number[]) => times.map((time) => time * 2 ** factor);
        expect(isClear(slower(a), slower(b))).toBe(verdict);
      }),
    );
  });

  it("stays clear when it grows", () => {
    const apart = fc
      .tuple(fc.integer({ min: minTurns, max: maxTurns }).chain(sides), fc.integer({ min: 5000, max: 10_000 }))
      .map(([{ a, b }, more]) => ({ a, b: b.map((time) => time + more) }))
      .filter(({ a, b }) => isClear(a, b) === true);
    fc.assert(
      fc.property(apart, fc.integer({ min: 1, max: 10_000 }), ({ a, b }, more) => {
        const [row] = compareSides(sidesOf(a, b));
        const longer = (times: readonly number[], are: boolean) => (are ? times.map((time) => time + more) : times);
        const isBSlower = (row?.difference ?? 0) > 0;
        expect(isClear(longer(a, !isBSlower), longer(b, isBSlower))).toBe(true);
      }),
    );
  });

  it("below two percent of the time is not clear, however often it is measured", () => {
    const all = (milliseconds: number) => Array.from({ length: maxTurns }, () => milliseconds);
    expect(verdictOf(all(400), all(403))).toBe("small");
    expect(isClear(all(400), all(408))).toBe(true);
    // Also a part that doubles.
    const rows = compareSides(sidesOf(all(4000), all(4000), { a: 10, b: 20 }));
    const network = rows.find(({ name }) => name === "network");
    expect(network?.difference).toBeCloseTo(10, 3);
    expect(network?.verdict).toBe("small");
  });
});

it("distinguishes a difference that is too small from runs that overlap", () => {
  expect(verdictOf([400, 410, 420, 430], [401, 411, 421, 431])).toBe("small");
  expect(verdictOf([400, 410, 420, 430], [405, 440, 450, 460])).toBe("overlapping");
  // Apart, but of too few imports; and of equal ones.
  expect(verdictOf([400, 410], [500, 510])).toBe("overlapping");
  expect(verdictOf([400, 400, 400, 400], [400, 400, 400, 400])).toBe("small");
  expect(verdictOf([400, 410, 420, 430], [500, 510, 520, 530])).toBe("clear");
});

it("adds the images to the sync", () => {
  const [sync] = imported("a", 100).profiles;
  if (!sync) throw new Error("No profile");
  const withImages = { side: "b", profiles: [sync, profileOf([], { kind: "images", milliseconds: 60 })] } as const;
  const totals = compareSides([imported("a", 100), withImages]).map(({ name, a, b }) => [name, a.median, b.median]);
  expect(totals.slice(0, 3)).toEqual([
    ["total", 100, 160],
    ["sync", 100, 100],
    ["images", 0, 60],
  ]);
});

it("compares nothing before both sides have an import", () => {
  expect(compareSides([])).toEqual([]);
  expect(compareSides([imported("a", 100)])).toEqual([]);
});

function verdictOf(a: readonly number[], b: readonly number[]) {
  return compareSides(sidesOf(a, b))[0]?.verdict;
}

function timesOf(spans: readonly MadeSpan[], milliseconds = 100) {
  const profile = profileOf(spans, { milliseconds });
  return { time: computeTimeShares(profile), stages: stageTable(profile) };
}

function imported(side: "a" | "b", milliseconds: number, network = 40) {
  return { side, profiles: [profileOf([{ stage: "body", start: 0, end: network }], { milliseconds })] };
}

function sidesOf(a: readonly number[], b: readonly number[], network = { a: 40, b: 40 }) {
  return [
    ...a.map((milliseconds) => imported("a", milliseconds, network.a)),
    ...b.map((milliseconds) => imported("b", milliseconds, network.b)),
  ];
}

/** All sets of so many of the first `count` numbers. */
function choices(count: number, size: number): readonly ReadonlySet<number>[] {
  if (size === 0) return [new Set()];
  if (size > count) return [];
  const without = choices(count - 1, size);
  return [...without, ...choices(count - 1, size - 1).map((chosen) => new Set([...chosen, count - 1]))];
}

/** A's and B's imports, of which so many pairs have the one of B first. */
function sidesWith(turns: number, contradicting: number): readonly [a: readonly number[], b: readonly number[]] {
  const a = Array.from({ length: turns }, (_, index) => {
    const left = contradicting - (turns - 1 - index) * turns;
    return index + Math.min(Math.max(left, 0), turns);
  });
  const ranks = Array.from({ length: 2 * turns }, (_, rank) => rank);
  return [a, ranks.filter((rank) => !a.includes(rank))];
}

/** The number of orders of so many imports of A and of B in which so many pairs have the one of B first. */
function waysWith(a: number, b: number, contradicting: number): number {
  if (contradicting < 0 || contradicting > a * b) return 0;
  if (a === 0 || b === 0) return 1;
  return waysWith(a - 1, b, contradicting - b) + waysWith(a, b - 1, contradicting);
}
