import { medians } from "../medians.mjs";
import { serveBuild } from "../serve-build.mjs";
import { auditPages } from "./audit-pages.mjs";

/**
 * The medians of Lighthouse's figures, by page.
 * @param {string} site folder of the built site
 * @param {number} runs
 */
export async function measureSite(site, runs) {
  const { app, stop } = await serveBuild(site, []);
  const audits = await auditPages(app, runs);
  stop();
  return Object.fromEntries(
    [...audits].map(([path, found]) => [
      path,
      medians(found.map(({ largestElement: _, failed: __, ...figures }) => figures)),
    ]),
  );
}
