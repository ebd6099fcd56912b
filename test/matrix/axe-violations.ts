import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** Rules about colours take half of the time that all rules take. */
const asked = {
  all: {},
  colours: { runOnly: rulesOfColour },
  "all but colours": { rules: Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])) },
} satisfies Record<string, axe.RunOptions>;

/** What axe is asked about a page. */
export type AskedOfAxe = keyof typeof asked;

/** What axe finds on a page as it stands, one sentence for each broken rule. */
export async function axeViolations(page: Page, rules: AskedOfAxe): Promise<string[]> {
  // A page that the browser takes for hidden draws no frames.
  await page.bringToFront();
  // Evaluated, as the page's policy refuses it as a script of the page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await source);
  return page.evaluate(async (options: axe.RunOptions) => {
    // What a new size or scheme sets moving, and what that sets moving: colours would be judged as they pass.
    let moving: Animation[];
    do {
      await new Promise(requestAnimationFrame);
      moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(moving.map(({ finished }) => finished));
    } while (moving.length > 0);
    const { axe: classify } = window as unknown as { axe: typeof axe };
    // Sheets and media would be fetched for rules that are not asked.
    const results = await classify.run({ resultTypes: ["violations"], preload: false, ...options });
    return results.violations.map(({ id, nodes: [node] }) => `${id} at ${node?.html}: ${node?.failureSummary}`);
  }, asked[rules]);
}
