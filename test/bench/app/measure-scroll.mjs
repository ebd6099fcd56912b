import { percentile } from "../percentile.mjs";
import { countWork } from "./count-work.mjs";
import { throttlePage, throttleWorkers } from "./throttle.mjs";

/** Swipes in CSS pixels and pixels a second: repeated, mostly down and partly up. */
const gestures = [
  { yDistance: -6000, speed: 2500 },
  { yDistance: -9000, speed: 5000 },
  { yDistance: 4000, speed: 4000 },
  { yDistance: -12_000, speed: 8000 },
];

/** Frames of a counted scroll, and CSS pixels of each. */
const steps = 60;
const stepPixels = 300;

/**
 * Scrolls the grid for several seconds with page and engine slowed. Records each frame's interval, and blanks: products
 * not loaded yet and missing rows. Then scrolls at full speed and counts the work of a frame, and the nodes of 1,000 px.
 * @param {import("./measure-beside.mjs").Subject} subject
 * @param {number} factor
 * @param {number} count of gestures
 */
export function measureScroll({ profile, list, online }, factor, count) {
  return profile.inBrowser(async (context) => {
    await context.setOffline(!online);
    const page = await context.newPage();
    await page.goto(list);
    await page.evaluate(() => window.watched.ownRows);
    await throttlePage(page, factor);
    const stop = factor > 1 ? throttleWorkers(profile.folder, factor) : null;
    await page.evaluate(watchFrames);
    const session = await context.newCDPSession(page);
    for (const gesture of gestures.slice(0, count))
      await session.send("Input.synthesizeScrollGesture", { x: 590, y: 500, gestureSourceType: "mouse", ...gesture });
    stop?.();
    const { intervals, blanks, pixels } = await page.evaluate(() => window.scrolled);
    await page.close();
    const { result: scrolledPixels, work } = await countWork(context, list, (again) =>
      again.evaluate(scrollBySteps, [steps, stepPixels]),
    );
    const { nodesAdded, nodesRemoved, ...perScroll } = work;
    const perFrame = Object.entries(perScroll).map(([name, sum]) => [name, sum / steps]);
    return {
      pixels,
      frames: intervals.length,
      p50Ms: percentile(intervals, 0.5),
      p95Ms: percentile(intervals, 0.95),
      longestMs: Math.max(...intervals),
      framesWithBlanks: blanks.filter((blank) => blank > 0).length,
      maxBlanks: Math.max(...blanks),
      ...Object.fromEntries(perFrame),
      nodesAdded: (nodesAdded * 1000) / scrolledPixels,
      nodesRemoved: (nodesRemoved * 1000) / scrolledPixels,
    };
  });
}

/**
 * Runs in the page: scrolls down, a step a frame. Answers the pixels that it came.
 * @param {number[]} scroll steps and their pixels
 */
async function scrollBySteps([count = 0, pixels = 0]) {
  const from = scrollY;
  for (let step = 0; step < count; step += 1) {
    scrollBy({ top: pixels });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  return scrollY - from;
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
