import lighthouse from "lighthouse";
import puppeteer from "puppeteer-core";
import { chromiumFlags, chromiumPath } from "../../chromium.mjs";

/** The pages that Lighthouse audits: the home page, the shortest way to a decision, and one of each kind to read. */
const auditedPages = [
  "/",
  "/pricing",
  "/guides/shopify-offline-catalog",
  "/resources/offline-product-catalog-guide",
  "/faq",
];

/**
 * Lighthouse's report of a page on a slow phone: scores out of 100, times in milliseconds, transferred bytes.
 * @typedef {object} PageAudit
 * @property {number} performance
 * @property {number} accessibility
 * @property {number} bestPractices
 * @property {number} seo
 * @property {number} firstPaintMs
 * @property {number} largestPaintMs
 * @property {number} blockedMs
 * @property {number} layoutShift
 * @property {number} scriptBytes
 * @property {string} largestElement its selector
 * @property {readonly string[]} failed audits of the last three categories that a page does not pass
 */

/**
 * Audits pages in turns, so that a busy minute of the machine does not fall on one page alone.
 * @param {string} origin
 * @param {number} runs
 * @returns {Promise<ReadonlyMap<string, readonly PageAudit[]>>} by path, one a run
 */
export async function auditPages(origin, runs) {
  /** @type {Map<string, PageAudit[]>} */
  const audits = new Map(auditedPages.map((path) => [path, []]));
  for (let run = 0; run < runs; run++)
    for (const [path, found] of audits) {
      const browser = await puppeteer.launch({ executablePath: chromiumPath(), args: chromiumFlags });
      try {
        const port = Number(new URL(browser.wsEndpoint()).port);
        const result = await lighthouse(`${origin}${path}`, { port, logLevel: "error" });
        if (!result) throw new Error("Lighthouse answered nothing.");
        found.push(auditOf(result.lhr));
      } finally {
        await browser.close();
      }
    }
  return audits;
}

/**
 * @param {import("lighthouse").Result} result
 * @returns {PageAudit}
 */
function auditOf({ categories, audits, runtimeError }) {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (/** @type {string} */ name) => Math.round(100 * (categories[name]?.score ?? 0));
  const figure = (/** @type {string} */ name) => audits[name]?.numericValue ?? Number.NaN;
  const requests = /** @type {any} */ (audits["network-requests"]?.details)?.items ?? [];
  const scripts = requests.filter((/** @type {any} */ { resourceType }) => resourceType === "Script");
  const largest = /** @type {any} */ (audits["largest-contentful-paint-element"]?.details)?.items?.[0]?.items?.[0];
  const checked = ["accessibility", "best-practices", "seo"].flatMap((name) => categories[name]?.auditRefs ?? []);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    firstPaintMs: Math.round(figure("first-contentful-paint")),
    largestPaintMs: Math.round(figure("largest-contentful-paint")),
    blockedMs: Math.round(figure("total-blocking-time")),
    layoutShift: figure("cumulative-layout-shift"),
    scriptBytes: scripts.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.transferSize, 0),
    largestElement: largest?.node?.selector ?? "",
    failed: checked.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1 ? `${id}: ${audit.displayValue ?? ""}` : [];
    }),
  };
}
