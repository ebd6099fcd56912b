import { percentile } from "../percentile.mjs";
import { rounded } from "../rounded.mjs";
import { serveBarePage } from "./bare-page.mjs";
import { measureFirstRows } from "./measure-first-rows.mjs";
import { measureScroll } from "./measure-scroll.mjs";
import { createProfile } from "./profile.mjs";
import { throttlePage } from "./throttle.mjs";

const letters = "stonewaremuglinencushionhalobowl";

/**
 * Baseline: the same measurements of a bare page. First cards and keystrokes are slowed like start and typing, scrolling
 * like the list.
 * @param {{ readonly start: number, readonly scroll: number }} factors by which page and engine are slowed
 */
export async function measureBare(factors) {
  const bare = await serveBarePage();
  const profile = createProfile();
  // The first browser creates the profile.
  await profile.inBrowser(async () => undefined);
  const { warm } = await measureFirstRows(profile.folder, `${bare.url}?cards=12`, factors.start, { online: true });
  const strokes = await profile.inBrowser((context) => typed(context, `${bare.url}?cards=12`, factors.start));
  const scroll = await measureScroll(profile, `${bare.url}?cards=300`, factors.scroll, { online: true });
  bare.stop();
  profile.remove();
  return rounded({
    firstRowsMs: warm,
    keystrokeP50Ms: percentile(strokes, 0.5),
    keystrokeP95Ms: percentile(strokes, 0.95),
    scrollP50Ms: scroll.p50Ms,
    scrollP95Ms: scroll.p95Ms,
    scrollLongestMs: scroll.longestMs,
  });
}

/**
 * Milliseconds from each keystroke to its painted answer.
 * @param {import("playwright").BrowserContext} context
 * @param {string} url
 * @param {number} factor
 */
async function typed(context, url, factor) {
  const page = await context.newPage();
  await page.goto(url);
  await throttlePage(page, factor);
  await page.getByRole("searchbox").click();
  /** @type {number[]} */
  const strokes = [];
  for (const letter of letters) {
    await page.waitForTimeout(120);
    await page.evaluate(() => {
      Object.assign(window, { answered: new Promise((painted) => Object.assign(window, { painted })) });
    });
    await page.keyboard.press(letter);
    strokes.push(Number(await page.evaluate("window.answered")));
  }
  return strokes;
}
