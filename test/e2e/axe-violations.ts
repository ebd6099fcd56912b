import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds on a page as it stands, one sentence for each broken rule. `onlyColours` asks the rules that look at
 * colours alone.
 */
export async function axeViolations(page: Page, { onlyColours }: { readonly onlyColours: boolean }): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ content: await source });
  const violations = await page.evaluate(
    async (runOnly) => {
      // What a new size or scheme sets moving, and what that sets moving: colours would be judged as they pass.
      let moving: Animation[];
      do {
        await new Promise(requestAnimationFrame);
        moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        await Promise.allSettled(moving.map(({ finished }) => finished));
      } while (moving.length > 0);
      const { axe: judge } = window as unknown as { axe: typeof axe };
      // Sheets and media would be fetched for rules that are not asked.
      const results = await judge.run({ resultTypes: ["violations"], preload: false, ...(runOnly && { runOnly }) });
      return results.violations.map(({ id, nodes: [node] }) => `${id} at ${node?.html}: ${node?.failureSummary}`);
    },
    onlyColours ? rulesOfColour : null,
  );
  return violations;
}
