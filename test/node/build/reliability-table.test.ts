import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withReliability } from "../../campaign/readme-reliability.mjs";

const readme = readFileSync("README.md", "utf8");
const recorded = "test/campaign/results.json";

/** Counts of a run, each of them another. */
const results = {
  kills: { fired: 2001, old: 1000, new: 1001, lost: 0, mixed: 0 },
  races: { fired: 502, broken: 0 },
  writes: { aborted: 303, broken: 0 },
  hostile: { cases: 540, wrong: 0, unworded: 0 },
  quota: { fired: 48, broken: 0 },
  corruption: { fired: 30, noticed: 30, restored: 30 },
  rollback: { fired: 10, noticed: 10 },
  records: { tried: 1_000_000, threw: 0, skipped: 5 },
  orders: { written: 10_000, lost: 0, doubled: 0 },
  files: { mutated: 3000, wrong: 0, unworded: 0 },
  soak: { minutes: 60, heapSlopeMBPerHour: 0.4, nodesSlope: 0, handlesSlope: 0, unhandled: 0 },
  naive: { fired: 80, broken: 55 },
  seed: 1,
  machine: "2 × a processor",
  date: "2026-12-01",
};

test("a run of the fault campaign writes its counts into the README, and a later run other ones in their place", () => {
  const first = withReliability(readme, results);
  expect(first).toContain("| kills of an import or a refresh | 2,001 | 0 lost, 0 mixed |");
  expect(first).not.toMatch(/NaN|undefined/);
  const second = withReliability(first, { ...results, kills: { ...results.kills, fired: 2100 } });
  expect(second.replace("2,100", "2,001")).toBe(first);
});

test.runIf(existsSync(recorded))("the README's reliability table quotes results.json", () => {
  expect(withReliability(readme, JSON.parse(readFileSync(recorded, "utf8")))).toBe(readme);
});
