import { expect, it } from "vitest";
import { compareRuns, compareSides } from "../../../src-ui/debug/compare-runs";
import { stageTable } from "../../../src-ui/debug/stage-table";
import { whereTimeGoes } from "../../../src-ui/debug/where-time-goes";
import { type MadeSpan, profileOf } from "./debug-profiles";

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

it("tells medians and spreads of an experiment, and which differences are larger than these", () => {
  const compared = compareSides([
    imported("a", 100),
    imported("b", 130),
    imported("b", 110),
    imported("a", 80),
    imported("a", 90),
    imported("b", 120),
  ]);
  const named = new Map(compared.map((row) => [row.name, row]));
  expect(named.get("total")).toEqual({
    name: "total",
    a: { median: 90, min: 80, max: 100 },
    b: { median: 120, min: 110, max: 130 },
    difference: 30,
    isClear: true,
  });
  // Every import waits 40 ms for the network; what else it takes is not known.
  expect(named.get("network")?.a.median).toBeCloseTo(40, 6);
  expect(named.get("network")?.b.median).toBeCloseTo(40, 6);
  expect(named.get("network")?.isClear).toBe(false);
  expect(named.get("other")?.difference).toBeCloseTo(30, 6);
  expect([...named.keys()]).toEqual(["total", "sync", "network", "other"]);
});

it("takes a difference within the spread, or of single imports, for none", () => {
  const noisy = compareSides([imported("a", 100), imported("a", 180), imported("b", 150), imported("b", 170)]);
  expect(noisy[0]).toMatchObject({ name: "total", difference: 20, isClear: false });
  const single = compareSides([imported("a", 100), imported("b", 900)]);
  expect(single[0]).toMatchObject({ name: "total", difference: 800, isClear: false });
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

function timesOf(spans: readonly MadeSpan[], milliseconds = 100) {
  const profile = profileOf(spans, { milliseconds });
  return { time: whereTimeGoes(profile), stages: stageTable(profile) };
}

function imported(side: "a" | "b", milliseconds: number) {
  return { side, profiles: [profileOf([{ stage: "body", start: 0, end: 40 }], { milliseconds })] };
}
