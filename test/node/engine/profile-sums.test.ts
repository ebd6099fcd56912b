import { describe, expect, vi } from "vitest";
import { analyseRun } from "../../../src-ui/screens/profiler/analyse-run";
import { sliceOf, slices } from "../../../src-ui/screens/profiler/time-shares";
import { writeTrace } from "../../../src-ui/screens/profiler/trace-file";
import { webPlatforms } from "../../../src-worker/contract/platforms";
import { lanes, type Profile } from "../../../src-worker/contract/profile";
import { trackName } from "../../../src-worker/contract/span-names";
import { createRecorder } from "../../../src-worker/spans/create-recorder";
import type { World } from "../../../src-worker/world/world";
import { worldWith } from "../../../src-worker/world/world-with";
import { readWithDevTools } from "../ui/devtools-reading";
import { type AppWindow, ended, last, openWindowOver, value, withoutImages } from "./app-window";
import { test } from "./engine-test";
import { expectNested, lasting, recorded, type Span, spansOf, sumOf } from "./recorded-spans";
import type { DemoStore } from "./start-demo-store";
import { createTestWorld, type TestWorld } from "./test-world";
import { testedPlatforms } from "./tested-platforms";

const products = 2000;

const pageSize = { shopify: 250, woocommerce: 100 } as const;

/** How much of a run may differ from what is measured beside it. */
const tolerance = 0.02;

describe.each(webPlatforms)("2,000 products of a %s store", (platform) => {
  test("have a trace that nests, and sums that are the run's time and the progress's totals", async ({ start }) => {
    const store = await start(platform, { products });
    const { window, sent } = await imported(store);
    const { sync } = last(window);
    if (sync.state !== "complete") throw new Error("not complete");
    const profile = await recorded(window, "sync");
    expect(profile).toMatchObject({ end: "complete", failure: null, platform, dropped: 0 });
    await expectWhole(profile);
    expectCounted(profile, sync.report.counters.products, sent);
    expectShare(sync.report.milliseconds, profile.milliseconds, profile.milliseconds);
    await expectReadByDevTools(profile);
  });
});

describe.each(testedPlatforms)("2,000 products of a %s store", (platform) => {
  test("have both too when answers fail and are requested again", async ({ start }) => {
    const store = await start(platform, { products });
    store.faults.add({ match: store.productPage(2), kind: "502", times: 1 });
    store.faults.add({ match: store.productPage(3), kind: "cut-connection", times: 2 });
    store.faults.add({ match: store.productPage(4), kind: "429-retry-after", times: 1 });
    store.faults.add({ match: store.productPage(6), kind: "500", times: 1 });
    const { window, sent } = await imported(store, { faster: 2 });
    const { sync } = last(window);
    if (sync.state !== "complete") throw new Error("not complete");
    const profile = await recorded(window, "sync");
    await expectWhole(profile);
    expectCounted(profile, sync.report.counters.products, sent);
    const { stages } = await analyseRun(profile);
    expect(store.faults.fired).toBe(5);
    expect(stages.find(({ stage }) => stage === "request")?.retries).toBe(5);
    expect(stages.find(({ stage }) => stage === "failure")?.count).toBe(5);
  });

  test("have both too when a person cancels", async ({ start }) => {
    const store = await start(platform, { products });
    const { window } = await imported(store, {
      async meanwhile(own) {
        await vi.waitUntil(() => countedProducts(own) >= products / 4, 30_000);
        value(await own.engine.cancel("sync"));
      },
    });
    const profile = await recorded(window, "sync");
    expect(profile).toMatchObject({ end: "cancelled", failure: "cancelled" });
    expect(profile.rows).toBeLessThan(products);
    expect(profile.rows).toBeGreaterThanOrEqual(countedProducts(window));
    await expectWhole(profile);
    // A page that was written is counted once it is listed.
    const written = sumOf(spansOf(profile), ["write"], ({ rows }) => rows);
    expect(written).toBeGreaterThanOrEqual(profile.rows);
    expect(written - profile.rows).toBeLessThanOrEqual(pageSize[platform]);
  });
});

interface Sent {
  /** Bytes of JSON and pages that have arrived. */
  bytes: number;
  /** Requests for them. */
  requests: number;
}

/** A first import without its images, recorded until its sync has ended. */
async function imported(
  { connection }: DemoStore,
  {
    faster = 1,
    meanwhile,
  }: { readonly faster?: number; readonly meanwhile?: (window: AppWindow) => Promise<void> } = {},
): Promise<{ readonly window: AppWindow; readonly sent: Sent }> {
  const sent: Sent = { bytes: 0, requests: 0 };
  const world = fasterWorld(faster, async (url, init) => {
    if (/\.(gif|jpg|png|svg)\b/.test(url)) return withoutImages(url, init);
    sent.requests++;
    const response = await fetch(url, init);
    const bytes = await response.arrayBuffer();
    sent.bytes += bytes.byteLength;
    return new Response(bytes, response);
  });
  const window = await openWindowOver(world);
  const { engine } = window;
  value(await engine.saveSyncSettings({ requestsPerMinute: 6000, retries: 3 }));
  value(await engine.setRecording(true));
  value(await engine.saveConnection(connection));
  await meanwhile?.(window);
  await ended(window);
  await engine.cancel("images");
  return { window, sent };
}

/**
 * A world whose clock runs, and in which everything lasts that much longer than it takes. A busy machine must not reach the time
 * limits of requests.
 */
function fasterWorld(times: number, fetch: World["fetch"]): TestWorld {
  const world = createTestWorld({ isRealTime: true, fetch });
  const timed = worldWith(world, {
    clock: () => performance.now() * times,
    sleep: (milliseconds: number, signal: AbortSignal) => world.sleep(milliseconds / times, signal),
  });
  return worldWith(timed, { recorder: createRecorder(timed) });
}

/** Products that the progress of the last sync has counted. */
function countedProducts({ snapshots }: AppWindow): number {
  const running = snapshots.findLast(({ sync }) => sync.state === "running")?.sync;
  return running?.state === "running" ? running.counters.products : 0;
}

/** Expects a trace that nests, and parts of its time that sum up to the whole, by another count too. */
async function expectWhole(profile: Profile): Promise<void> {
  const { milliseconds } = profile;
  const spans = spansOf(profile);
  expect(spans).toHaveLength(profile.spans);
  expectNested(spans);
  expect(spans.filter(({ start, end }) => start < -1e-6 || end > milliseconds + 1e-6)).toEqual([]);

  expectShare(sumOf(spans, ["products", "collections", "database", "theme"], lasting), milliseconds, milliseconds);
  const { time } = await analyseRun(profile);
  const sliced = slices.reduce((sum, slice) => sum + time.shares[slice] * time.milliseconds, 0);
  expectShare(sliced, milliseconds, milliseconds);
  const known = covered(spans.filter(({ stage }) => sliceOf[stage] !== null));
  expectShare(milliseconds - known, time.shares.other * milliseconds, milliseconds);
}

/** Expects the spans of a complete first import to count what has arrived and what the progress has counted. */
function expectCounted(profile: Profile, counted: number, sent: Sent): void {
  const spans = spansOf(profile);
  expect(profile.rows).toBe(counted);
  expect(sumOf(spans, ["write"], ({ rows }) => rows)).toBe(counted);
  // Without the logo and the icon, which the store does not send here.
  const sentSpans = spans.filter(({ lane }) => lane < lanes.image);
  expect(sumOf(sentSpans, ["body"], ({ bytes }) => bytes)).toBe(sent.bytes);
  expect(sentSpans.filter(({ stage }) => stage === "first-byte")).toHaveLength(sent.requests);
}

/** Expects DevTools to find each span on the thread of its lane, but for failures, which last no time. */
async function expectReadByDevTools(profile: Profile): Promise<void> {
  const { isGeneric, range, threads } = await readWithDevTools(await writeTrace(profile));
  expect(isGeneric).toBe(true);
  expectShare(range / 1000, profile.milliseconds, profile.milliseconds);
  const expected = new Map<string, number>();
  for (const { lane, stage } of spansOf(profile))
    if (stage !== "failure") expected.set(trackName(lane), (expected.get(trackName(lane)) ?? 0) + 1);
  const found = threads.filter(({ entries }) => entries.length > 0).map(({ name, entries }) => [name, entries.length]);
  expect(new Map(found as [string, number][])).toEqual(expected);
}

/** Expects two times to differ by at most `tolerance` of the whole. */
function expectShare(one: number, other: number, whole: number): void {
  expect(Math.abs(one - other) / whole).toBeLessThan(tolerance);
}

/** The time in which at least one of the spans was open. */
function covered(spans: readonly Span[]): number {
  let [sum, until] = [0, 0];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    sum += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return sum;
}
