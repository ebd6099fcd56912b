import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { figuresTable } from "../../bench/figures-table.mjs";
import { medians } from "../../bench/medians.mjs";
import { percentile } from "../../bench/percentile.mjs";
import { withReadmeFigures } from "../../bench/readme-figures.mjs";
import { searchGoals } from "../../bench/search/search-goals.mjs";

test.each([
  [[5, 1, 4, 2, 3], 0.5, 3],
  [[1, 2, 3, 4], 1, 4],
  [Array.from({ length: 100 }, (_, at) => at), 0.95, 95],
  [[7], 0.99, 7],
])("of %j the share %d is at %d", (figures, share, expected) => {
  expect(percentile(figures, share)).toBe(expected);
});

test("medians are taken of each figure for itself, and rounded", () => {
  expect(
    medians([
      { a: 1, b: 300.26 },
      { a: 9, b: 100 },
      { a: 2.3456, b: 400 },
    ]),
  ).toEqual({ a: 2.35, b: 300.3 });
});

test("a figure over its limit is marked as missed, one at its limit is not", () => {
  const [, , reached, missed] = figuresTable("Start", { one: 50, two: 51 }, { one: 50, two: 50 }).split("\n");
  expect(reached).toMatch(/one .* 50 .*wanted ≤ 50$/);
  expect(missed).toMatch(/two .* 51 .*wanted ≤ 50 {3}MISSED$/);
});

test("a peer that finds more than a hundredth better in one set raises what is wanted there", () => {
  const engine = (prefix: number, buildMs: number) => ({
    description: "",
    short: null,
    figures: { buildMs, heapMB: buildMs, savedMB: buildMs, loadMs: buildMs, p95Ms: buildMs },
    answered: { recall: { prefix }, mrr: 1 },
  });
  const engines = { vitrine: engine(0.985, 10), minisearch: engine(0.9, 100), other: engine(1, 1) };
  const lines = searchGoals(engines).split("\n");
  expect(lines.find((line) => line.includes("prefix"))).toMatch(/0\.985 .*≥ 0\.990 {3}MISSED/);
  expect(lines.find((line) => line.includes("buildMs"))).toMatch(/1\/10\.0 .*≤ 1\/4$/);
  expect(lines.find((line) => line.includes("loadMs"))).toMatch(/1\/10\.0 .*≤ 1\/50 {3}MISSED/);
});

const results = JSON.parse(readFileSync("test/bench/results.json", "utf8"));

test("the README shows the figures of results.json, with their ratios, days and browser", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(withReadmeFigures(readme, results)).toBe(readme);
  expect(readme).not.toMatch(/NaN|undefined/);
});

test("figures that a run has measured for the first time get their row, and one day of all parts is named once", () => {
  const [ours, bare] = [{ cpuMs: 3 }, { cpuMs: 2 }];
  const day = "2026-12-01";
  const table = withReadmeFigures(readFileSync("README.md", "utf8"), {
    ...results,
    beside: { ...results.beside, scroll: { products: 99_000, factor: 4, ours, bare } },
    dates: { app: day, images: day, search: day },
  });
  expect(table).toContain("| main-thread CPU of a frame, full speed | 3.0 ms | 2.0 ms | 1.5 |");
  expect(table).not.toContain("frame of a scroll, p95");
  expect(table).toContain(`cores; ${day}.`);
});
