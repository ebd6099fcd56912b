import type { BrowserContext } from "playwright";
import { expect, test } from "vitest";
import { auditPages } from "../bench/site/audit-pages.mjs";
import { eachWalk } from "../walks/each-walk";

// Performance is a figure of the machine, which `npm run bench -- site` measures. What it depends on is not: nothing
// moves, the largest element needs no script, and scripts are small.

let origin: string;
let withoutScripts: BrowserContext;

eachWalk({ device: { javaScriptEnabled: false, viewport: { width: 412, height: 823 } } }, (walk) => {
  ({ origin, context: withoutScripts } = walk);
});

/** Bytes of scripts, as the server sends them with their headers: of a page that is only read, and of one that does something. */
const scriptLimit = { read: 8_000, used: 14_000 };

test("Lighthouse finds nothing to mend, and nothing that a fast page must not have", async () => {
  const audits = await auditPages(origin, 1);
  const page = await withoutScripts.newPage();
  const found: string[] = [];
  for (const [path, [audit]] of audits) {
    if (!audit) throw new Error(`${path} was not audited.`);
    const { accessibility, bestPractices, seo, layoutShift, scriptBytes, largestElement, failed } = audit;
    found.push(...failed.map((one) => `${path}: ${one}`));
    if (accessibility + bestPractices + seo !== 300) found.push(`${path}: ${accessibility}, ${bestPractices}, ${seo}`);
    if (layoutShift > 0) found.push(`${path} moves: ${layoutShift}`);
    const isRead = /^\/(?:guides|resources|pricing)/.test(path);
    const limit = isRead ? scriptLimit.read : scriptLimit.used;
    if (scriptBytes > limit) found.push(`${path} loads ${scriptBytes} bytes of scripts`);
    await page.goto(path);
    if (largestElement === "" || (await page.locator(largestElement).count()) === 0)
      found.push(`${path}: its HTML lacks the largest element, ${largestElement}`);
  }
  console.table(Object.fromEntries([...audits].map(([path, [audit]]) => [path, { ...audit, failed: undefined }])));
  expect(found).toEqual([]);
});
