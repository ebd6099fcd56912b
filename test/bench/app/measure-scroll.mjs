import { percentile } from "../percentile.mjs";
import { rounded } from "../rounded.mjs";
import { throttlePage, throttleWorkers } from "./throttle.mjs";

/** Swipes in CSS pixels and pixels a second: repeated, mostly down and partly up. */
const gestures = [
  { yDistance: -6000, speed: 2500 },
  { yDistance: -9000, speed: 5000 },
  { yDistance: 4000, speed: 4000 },
  { yDistance: -12_000, speed: 8000 },
];

/**
 * Scrolls the grid for several seconds with page and engine slowed. Records each frame's interval, and blanks: products
 * not loaded yet and missing rows.
 * @param {import("./profile.mjs").Profile} profile
 * @param {string} url
 * @param {number} factor
 * @param {{ readonly online?: boolean }} [how] whether the network stays on, for a page without a service worker
 */
export function measureScroll(profile, url, factor, { online = false } = {}) {
  return profile.inBrowser(async (context) => {
    await context.setOffline(!online);
    const page = await context.newPage();
    await page.goto(url);
    await page.evaluate(() => window.watched.firstRows);
    await throttlePage(page, factor);
    const stop = throttleWorkers(profile.folder, factor);
    await page.evaluate(watchFrames);
    const session = await context.newCDPSession(page);
    for (const gesture of gestures)
      await session.send("Input.synthesizeScrollGesture", { x: 590, y: 500, gestureSourceType: "mouse", ...gesture });
    stop?.();
    const { intervals, blanks, pixels } = await page.evaluate(() => window.scrolled);
    return rounded({
      pixels,
      frames: intervals.length,
      p50Ms: percentile(intervals, 0.5),
      p95Ms: percentile(intervals, 0.95),
      longestMs: Math.max(...intervals),
      framesWithBlanks: blanks.filter((blank) => blank > 0).length,
      maxBlanks: Math.max(...blanks),
    });
  });
}

/** Runs in the page. */
function watchFrames() {
  const scrolled = { intervals: [0], blanks: [0], pixels: 0 };
  scrolled.intervals.pop();
  let last = performance.now();
  let lastTop = scrollY;
  /** @param {number} now */
  const look = (now) => {
    // Frames without movement do not count.
    if (scrollY !== lastTop) {
      scrolled.intervals.push(now - last);
      scrolled.blanks.push(blanksOnScreen());
      scrolled.pixels += Math.abs(scrollY - lastTop);
    }
    last = now;
    lastTop = scrollY;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, { scrolled });

  function blanksOnScreen() {
    const list = document.querySelector("[role=list]");
    const items = [...document.querySelectorAll("[role=listitem]")];
    const places = items.map((item) => ({ item, ...item.getBoundingClientRect().toJSON() }));
    const onScreen = places.filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
    const blank = onScreen.filter(({ item }) => !item.querySelector("a")).length;
    const end = Math.min(innerHeight, list?.getBoundingClientRect().bottom ?? 0);
    const covered = Math.max(0, ...onScreen.map(({ bottom }) => bottom));
    // Allows for the gap between two rows.
    return blank + (covered < end - 40 ? 1 : 0);
  }
}
