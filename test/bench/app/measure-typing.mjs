import { percentile } from "../percentile.mjs";
import { rounded } from "../rounded.mjs";
import { throttlePage } from "./throttle.mjs";
import { createAnswerTimer } from "./time-answers.mjs";

/** Queries from the demo store's titles, vendors and descriptions; some with typos. */
const texts = [
  "stoneware mug",
  "linen cushion",
  "halo bowl",
  "chavena com pires",
  "reading lamp oak",
  "olive oli soap",
  "hasu kiln teapot",
  "recycled glass carfae",
  "mortise and tenon",
];

/**
 * Types letter by letter and times each keystroke to its painted answer.
 * @param {import("./profile.mjs").Profile} profile
 * @param {string} app
 * @param {number} factor slowdown of page and engine
 */
export function measureTyping(profile, app, factor) {
  return profile.inBrowser(async (context) => {
    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto(`${app}/app`);
    await page.evaluate(() => window.watched.firstRows);
    await throttlePage(page, factor);
    const time = createAnswerTimer(page, factor);
    const box = page.getByRole("searchbox", { name: "Search products" });
    await box.click();
    /** @type {number[]} */
    const strokes = [];
    for (const text of texts) {
      // A space starts no new search.
      for (const letter of text)
        if (letter === " ") await page.keyboard.press("Space");
        else strokes.push(await time("keydown", () => page.keyboard.press(letter)));
      await time("input", () => box.fill(""));
    }
    return rounded({ keystrokes: strokes.length, p50Ms: percentile(strokes, 0.5), p95Ms: percentile(strokes, 0.95) });
  });
}
