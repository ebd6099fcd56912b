import { percentile } from "../percentile.mjs";
import { rounded } from "../rounded.mjs";
import { filterGroups, sortOrders } from "./changed-lists.mjs";
import { throttlePage } from "./throttle.mjs";
import { createAnswerTimer } from "./time-answers.mjs";

/**
 * Changes the sort order and toggles filters with their panel open; times each change to the painted answer. Includes
 * the first use of each sort order.
 * @param {import("./profile.mjs").Profile} profile
 * @param {string} app
 * @param {number} factor slowdown of page and engine
 */
export function measureChanges(profile, app, factor) {
  return profile.inBrowser(async (context) => {
    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto(`${app}/app`);
    await page.evaluate(() => window.watched.ownRows);
    await throttlePage(page, factor);
    const time = createAnswerTimer(page, factor);

    const sort = page.getByRole("combobox", { name: "Sort" });
    /** @type {number[]} */
    const sorts = [];
    for (const order of sortOrders) sorts.push(await time("change", () => sort.selectOption(order)));

    await page.getByRole("button", { name: "Filter", exact: true }).click();
    /** @type {number[]} */
    const facets = [];
    for (const group of filterGroups) {
      const choices = page.getByRole("group", { name: group, exact: true }).getByRole("checkbox");
      await choices.first().waitFor();
      for (const place of [0, 1, 1, 0]) facets.push(await time("click", () => choices.nth(place).click()));
    }
    return rounded({
      sorts: sorts.length,
      sortP50Ms: percentile(sorts, 0.5),
      sortP95Ms: percentile(sorts, 0.95),
      facets: facets.length,
      facetP50Ms: percentile(facets, 0.5),
      facetP95Ms: percentile(facets, 0.95),
    });
  });
}
