import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** Colour rules take half of the total time. */
const ruleSets = {
  all: {},
  colours: { runOnly: rulesOfColour },
  "all but colours": { rules: Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])) },
} satisfies Record<string, axe.RunOptions>;

/** Rules that axe runs. */
export type AxeRules = keyof typeof ruleSets;

/** Runs axe on the current page; returns one sentence per violated rule. */
export async function axeViolations(page: Page, rules: AxeRules): Promise<string[]> {
  // A hidden page draws no frames.
  await page.bringToFront();
  // Evaluated, because the page's policy blocks it as a script element.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await source);
  return page.evaluate(async (options: axe.RunOptions) => {
    // Waits for transitions after a new size or scheme: axe would measure colours in between.
    let moving: Animation[];
    do {
      await new Promise(requestAnimationFrame);
      moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(moving.map(({ finished }) => finished));
    } while (moving.length > 0);
    const { axe: classify } = window as unknown as { axe: typeof axe };
    // Preloading would fetch stylesheets and media for rules that do not run.
    const results = await classify.run({ resultTypes: ["violations"], preload: false, ...options });
    return results.violations.map(({ id, nodes: [node] }) => `${id} at ${node?.html}: ${node?.failureSummary}`);
  }, ruleSets[rules]);
}
