import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";
import { chromiumFlags, chromiumPath } from "../../chromium.mjs";
import { closePrivacyBanner } from "../../close-privacy-banner.mjs";
import { bundleForNode } from "../bundle-for-node.mjs";
import { medians } from "../medians.mjs";
import { percentile } from "../percentile.mjs";
import { serveBuild } from "../serve-build.mjs";
import { startTrace } from "../start-trace.mjs";
import { traceMainThread } from "../trace-main-thread.mjs";
import { watchLongRun } from "./watch-long-run.mjs";

/** The browser draws a frame when its trace begins. */
const traceBeginsMs = 200;
const restMs = 2000;

/**
 * Opens a trace file of a made run in the sync profiler, zooms and hovers in its waterfall and walks its spans, each time in a
 * new browser: medians.
 * @param {string} site folder of the built site
 * @param {number} pages of 100 spans each
 * @param {number} runs
 */
export async function measureLongRun(site, pages, runs) {
  const { longRunTrace } = await import(
    pathToFileURL(resolve(await bundleForNode("test/bench/profiler/long-run.ts"))).href
  );
  /** @type {File} */
  const trace = await longRunTrace(pages);
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  // Also after a failed measurement.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, trace.name);
  writeFileSync(file, await trace.bytes());
  const { app, stop } = await serveBuild(site, []);
  const measured = [];
  for (let run = 0; run < runs; run += 1) measured.push(await openOnce(app, file));
  stop();
  return { spans: pages * 100 + 1, fileMB: trace.size / 1e6, ...medians(measured) };
}

/**
 * @param {string} app
 * @param {string} file
 */
async function openOnce(app, file) {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 }, locale: "en-GB" });
  await closePrivacyBanner(context);
  const page = await context.newPage();
  await page.goto(`${app}/app?debug`);
  await page.getByText("No sync recorded yet").waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.evaluate(watchLongRun);

  const endOpening = await traceMainThread(context);
  await page.locator("[data-trace-file]").setInputFiles(file);
  const opened = await page.evaluate(() => window.longRun.opened);
  const opening = await endOpening();

  const waterfall = page.getByRole("application", { name: "Waterfall" });
  await waterfall.scrollIntoViewIfNeeded();
  await waterfall.focus();
  const box = await waterfall.boundingBox();
  if (!box) throw new Error("The waterfall has no place on the page.");
  const endSteps = await traceMainThread(context);
  const zoom = await framesOf(page, ["+", "+", "+", "+", "+", "+", "-", "-", "-", "-", "-", "-"], press);
  const walk = await framesOf(page, ["ArrowDown", ...Array(10).fill("ArrowRight"), "ArrowDown", "End", "Home"], press);
  const places = Array.from({ length: 24 }, (_, step) => ({
    x: box.x + ((step + 1) / 26) * box.width,
    y: Math.min(box.y + 60 + 4 * step, 800),
  }));
  const hover = await framesOf(page, places, ({ mouse }, { x, y }) => mouse.move(x, y));
  const steps = await endSteps();
  const frames = await framesAtRest(context);
  await browser.close();
  return {
    answerMs: opened.answer,
    waterfallMs: opened.waterfall,
    wholeMs: opened.whole,
    openLongestTaskMs: opening.longestMs,
    openLongestTaskCpuMs: opening.longestCpuMs,
    zoomFrameP50Ms: percentile(zoom, 0.5),
    zoomFrameLongestMs: Math.max(...zoom),
    walkFrameP50Ms: percentile(walk, 0.5),
    walkFrameLongestMs: Math.max(...walk),
    hoverFrameP50Ms: percentile(hover, 0.5),
    hoverFrameLongestMs: Math.max(...hover),
    stepsLongestTaskMs: steps.longestMs,
    stepsLongestTaskCpuMs: steps.longestCpuMs,
    framesAtRest: frames,
  };
}

/**
 * @param {import("playwright").Page} page
 * @param {string} key
 */
function press({ keyboard }, key) {
  return keyboard.press(key);
}

/**
 * Does the steps one after the other. Answers the milliseconds from the event of each to its painted frame.
 * @template Step
 * @param {import("playwright").Page} page
 * @param {readonly Step[]} steps
 * @param {(page: import("playwright").Page, step: Step) => Promise<void>} act
 */
async function framesOf(page, steps, act) {
  const frames = [];
  for (const step of steps) {
    await page.evaluate(() => window.longRun.arm());
    await act(page, step);
    frames.push(await page.evaluate(() => window.longRun.painted()));
  }
  return frames;
}

/**
 * Counts the frames that the page draws while nothing happens.
 * @param {import("playwright").BrowserContext} context
 */
async function framesAtRest(context) {
  /** @type {number[]} */
  const drawn = [];
  const endTrace = await startTrace(context, ["disabled-by-default-devtools.timeline.frame"], ({ name, ts }) => {
    // Of the compositor, and of the main thread.
    if (name === "DrawFrame" || name === "BeginMainThreadFrame") drawn.push(ts);
  });
  // Trace and Node read the system's monotonic clock, in microseconds and nanoseconds.
  const restsFrom = Number(process.hrtime.bigint()) / 1000 + traceBeginsMs * 1000;
  await new Promise((resolve) => setTimeout(resolve, traceBeginsMs + restMs));
  await endTrace();
  return drawn.filter((at) => at > restsFrom).length;
}
