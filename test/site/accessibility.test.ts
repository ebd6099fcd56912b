import type { BrowserContext } from "playwright";
import { expect, test } from "vitest";
import { type AxeRules, axeViolations } from "../matrix/axe-violations";
import { eachWalk } from "../walks/each-walk";
import { listedPages, missingPages } from "./listed-pages";

let context: BrowserContext;
let origin: string;

eachWalk({}, (walk) => {
  ({ context, origin } = walk);
});

const passes = [
  { width: 390, colorScheme: "light", rules: "all" },
  { width: 390, colorScheme: "dark", rules: "colours" },
  { width: 1440, colorScheme: "light", rules: "all" },
  { width: 1440, colorScheme: "dark", rules: "colours" },
] as const satisfies readonly { width: number; colorScheme: "light" | "dark"; rules: AxeRules }[];

test.each([
  ["English", false],
  ["Portuguese", true],
] as const)("no page in %s breaks a rule, in light and in dark", async (_language, isPortuguese) => {
  const paths = [...(await listedPages(origin)), ...missingPages].filter(
    (path) => /^\/pt(?:\/|$)/.test(path) === isPortuguese,
  );
  expect(paths.length).toBeGreaterThan(20);
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    for (const { width, colorScheme, rules } of passes) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const violation of await axeViolations(page, rules))
        found.push(`${path}, ${width} px, ${colorScheme}: ${violation}`);
    }
  }
  expect(found).toEqual([]);
});
