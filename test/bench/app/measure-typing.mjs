import { percentile } from "../percentile.mjs";
import { countWork } from "./count-work.mjs";
import { throttlePage } from "./throttle.mjs";

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
 * Types letter by letter and times each keystroke to its painted answer; then types the first text again at full speed and
 * counts the work of a keystroke.
 * @param {import("./measure-beside.mjs").Subject} subject
 * @param {number} factor slowdown of page and engine
 * @param {number} count of texts
 */
export function measureTyping({ profile, start, online, createTimer }, factor, count) {
  return profile.inBrowser(async (context) => {
    await context.setOffline(!online);
    const page = await context.newPage();
    await page.goto(start);
    await page.evaluate(() => window.watched.ownRows);
    await throttlePage(page, factor);
    const strokes = await type(page, factor, texts.slice(0, count));
    await page.close();
    const { result, evaluatedKB, work } = await countWork(context, start, (again) => type(again, 1, texts.slice(0, 1)));
    const perStroke = Object.entries(work).map(([name, sum]) => [name, sum / result.length]);
    return {
      keystrokes: strokes.length,
      p50Ms: percentile(strokes, 0.5),
      p95Ms: percentile(strokes, 0.95),
      evaluatedKB,
      ...Object.fromEntries(perStroke),
    };
  });

  /**
   * @param {import("playwright").Page} page
   * @param {number} slower
   * @param {readonly string[]} typed
   */
  async function type(page, slower, typed) {
    const time = createTimer(page, slower);
    const box = page.getByRole("searchbox", { name: "Search products" });
    await box.click();
    /** @type {number[]} */
    const strokes = [];
    for (const [at, text] of typed.entries()) {
      if (at > 0) await time("input", () => box.fill(""));
      // A space starts no new search.
      for (const letter of text)
        if (letter === " ") await page.keyboard.press("Space");
        else strokes.push(await time("keydown", () => page.keyboard.press(letter)));
    }
    return strokes;
  }
}
