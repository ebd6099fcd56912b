import type { BrowserContext } from "playwright";
import { describe, expect, test } from "vitest";
import { eachWalk } from "../walks/each-walk";
import { type AxeRules, axeViolations } from "./axe-violations";

const paths = [
  "/",
  "/pricing",
  "/use-cases",
  "/faq",
  "/contact",
  "/resources/downloads/script",
  "/resources/downloads/objections",
  "/resources/downloads/calculator",
];
const widths = [390, 820, 1440];

let context: BrowserContext;

eachWalk({}, (walk) => {
  ({ context } = walk);
});

describe.each(["", "/pt"])("public pages below %j", (language) => {
  test.each(paths)("%s breaks no rule, in light and in dark, and fits every window", async (path) => {
    const page = await context.newPage();
    const found: string[] = [];
    await page.goto(path === "/" ? `${language}/` : `${language}${path}`);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const [colorScheme, rules] of [
        ["light", "all"],
        ["dark", "colours"],
      ] as const satisfies readonly (readonly ["light" | "dark", AxeRules])[]) {
        if (width === 820) continue;
        await page.emulateMedia({ colorScheme });
        for (const violation of await axeViolations(page, rules)) found.push(`${width} ${colorScheme}: ${violation}`);
      }
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        found.push(`${width}: too wide`);
    }
    expect(found).toEqual([]);
  });
});
