import { expect, test } from "vitest";
import { budgetLines, budgetTable } from "../../../build/budget-lines.mjs";

const light = {
  html: 1_000,
  css: 8_000,
  earlyStart: 1_000,
  main: { gzip: 120_000, raw: 360_000 },
  locales: { en: 4_000, pt: 5_000 },
  engine: { gzip: 70_000, raw: 220_000 },
  serviceWorker: 6_000,
  home: 16_000,
  publicScripts: 4_000,
  fonts: 130_000,
  lazy: { "ui-help.js": 3_000, "ui-later-ABCDEFGH.js": 60_000 } as Readonly<Record<string, number>>,
  lazyFiles: 12,
  precached: 60,
};

const over = (weights: typeof light) =>
  budgetLines(weights)
    .filter(({ amount, limit }) => amount > limit)
    .map(({ name }) => name);

test("a light site is within every budget", () => {
  expect(over(light)).toEqual([]);
});

test.each([
  ["page", { ...light, html: 5_001 }],
  ["style sheet", { ...light, css: 14_001 }],
  ["early start", { ...light, earlyStart: 6_001 }],
  ["interface", { ...light, main: { gzip: 136_001, raw: 360_000 } }],
  ["interface, unpacked", { ...light, main: { gzip: 120_000, raw: 415_001 } }],
  ["fonts", { ...light, fonts: 140_001 }],
  ["words, pt", { ...light, locales: { en: 4_000, pt: 5_001 } }],
  ["engine", { ...light, engine: { gzip: 85_001, raw: 220_000 } }],
  ["engine, unpacked", { ...light, engine: { gzip: 70_000, raw: 235_001 } }],
  ["home page and its styles", { ...light, home: 30_001 }],
  ["scripts of a public page", { ...light, publicScripts: 8_001 }],
  ["service worker", { ...light, serviceWorker: 13_001 }],
  ["ui-help.js", { ...light, lazy: { "ui-help.js": 30_001 } }],
  ["ui-later-A.js", { ...light, lazy: { "ui-later-A.js": 82_001 } }],
  ["ui-laterals.js", { ...light, lazy: { "ui-laterals.js": 30_001 } }],
  ["scripts and styles after the first load", { ...light, lazyFiles: 13 }],
  ["stored for offline use", { ...light, precached: 91 }],
])("one byte or file too many is over: %s", (name, weights) => {
  expect(over(weights)).toEqual([name]);
});

test("a weight at its limit is within it", () => {
  expect(over({ ...light, css: 14_000 })).toEqual([]);
});

test("the first load counts one language, the heaviest, and neither service worker nor lazy parts", () => {
  const first = budgetLines(light).find(({ name }) => name === "first load of /app");
  expect(first?.amount).toBe(1_000 + 8_000 + 1_000 + 120_000 + 5_000 + 70_000);
});

test("the table has a line for every budget and marks what is over", () => {
  const lines = budgetTable(budgetLines({ ...light, css: 15_000 })).split("\n");
  expect(lines).toHaveLength(budgetLines(light).length);
  expect(lines.filter((line) => line.includes("OVER BUDGET"))).toEqual([
    expect.stringMatching(/^style sheet +15\.0 of +14\.0 kB {2}OVER BUDGET$/),
  ]);
});

test("a number of files is shown as it is", () => {
  expect(budgetTable(budgetLines(light))).toMatch(/^stored for offline use +60 of +90 files$/m);
});
