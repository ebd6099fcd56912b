import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startDemoStores } from "../../../demo/stores/start-demo-stores";
import { analyseRun } from "../../../src-ui/screens/profiler/analyse-run";
import { slices } from "../../../src-ui/screens/profiler/time-shares";
import { readTrace, writeTrace } from "../../../src-ui/screens/profiler/trace-file";
import type { Profile } from "../../../src-worker/contract/profile";
import { worldWith } from "../../../src-worker/world/world-with";
import { importStore, openWindowOver, value, withoutImages } from "./app-window";
import { recorded, spansOf } from "./recorded-spans";
import { createTestWorld, type TestWorldOptions } from "./test-world";

// Prepared slow stores, imported and recorded: the first sentence of the sync profiler has to name each.

test("a store that answers late is recognised by its time to the first byte", async () => {
  // Longer than the gap between two requests, so that the answers are what takes the time.
  const latencyMs = 600;
  const profile = await imported(["--products", "5", "--latency", String(latencyMs)], { isRealTime: true });
  const { bottleneck, time } = await analyseRun(profile);
  expect(bottleneck).toMatchObject({ code: "slow-answers" });
  if (bottleneck.code !== "slow-answers") return;
  expect(bottleneck.milliseconds).toBeGreaterThanOrEqual(latencyMs - 1);
  expect(time.firstByte).toBeGreaterThan(time.body);
});

test("a slow connection is recognised by the rate at which its answers arrive", async () => {
  // Long beside what the store and the engine compute, also on a loaded machine.
  const bodyMs = 600;
  const profile = await imported(["--products", "500"], { isRealTime: true }, { bodyMs });
  const { bottleneck, time } = await analyseRun(profile);
  expect(bottleneck).toMatchObject({ code: "slow-downloads", setting: null });
  if (bottleneck.code !== "slow-downloads") return;
  expect(time.body).toBeGreaterThan(time.firstByte);
  const ofBodies = spansOf(profile).filter(({ stage }) => stage === "body");
  const largest = Math.max(...ofBodies.map(({ bytes }) => bytes));
  // Four answers at once, none of them faster than the store sends it.
  expect(bottleneck.bytesPerSecond).toBeLessThan((4 * largest) / ((bodyMs - 10) / 1000));
});

test("refusals of a store that limits requests are counted, with their status", async () => {
  const profile = await imported(["--products", "500"], {}, { refusals: 3 });
  const { bottleneck } = await analyseRun(profile);
  expect(bottleneck).toMatchObject({ code: "store-pause", refusals: 3, status: 429 });
});

test("a tight limit of requests per minute is named with its setting", async () => {
  // Sleeps advance the clock at once, and nothing else takes any time.
  const profile = await imported(["--products", "600"], {}, { requestsPerMinute: 6 });
  expect((await analyseRun(profile)).bottleneck).toMatchObject({
    code: "rate-limit",
    setting: "requestsPerMinute",
    requestsPerMinute: 6,
  });
});

test("huge descriptions are recognised by the bytes of a product, and ordinary ones are not", async () => {
  // WooCommerce has no gap between requests, which would be most of so short an import.
  const woo = { ...withoutSleeps, platform: "woocommerce" } as const;
  const huge = await imported(["--products", "300", "--description", "30000"], { isRealTime: true }, woo);
  const { bottleneck } = await analyseRun(huge);
  expect(bottleneck).toMatchObject({ code: "huge-records" });
  if (bottleneck.code !== "huge-records") return;
  expect(bottleneck.bytesPerProduct).toBeGreaterThan(30_000);
  // The first page is read twice: it also identifies the store.
  expect(bottleneck.bytesPerProduct).toBeLessThan(80_000);
  const ordinary = await analyseRun(await imported(["--products", "300"], { isRealTime: true }, woo));
  expect(ordinary.bottleneck.code).not.toBe("huge-records");
});

test("an import has shares that sum to 1, and a trace that is read back unchanged", async () => {
  const profile = await imported(["--products", "500"], { isRealTime: true });
  const { time, stages } = await analyseRun(profile);
  expect(slices.reduce((sum, slice) => sum + time.shares[slice], 0)).toBe(1);
  expect(time.milliseconds).toBe(profile.milliseconds);
  expect(stages.find(({ stage }) => stage === "hash")?.rows).toBe(500);
  const read = await readTrace(await writeTrace(profile));
  if (!read.ok) throw new Error(read.code);
  expect(read.profile.part.stage).toEqual(profile.part.stage);
  expect(read.profile.part.bytes).toEqual(profile.part.bytes);
  const again = await analyseRun(read.profile);
  for (const slice of slices) expect(again.time.shares[slice]).toBeCloseTo(time.shares[slice], 2);
});

interface Slowness {
  readonly requestsPerMinute?: number;
  /** Milliseconds over which each answer's body arrives. */
  readonly bodyMs?: number;
  /** How many requests for products are answered with a pause. */
  readonly refusals?: number;
  /** Whether the engine's sleeps return at once. */
  readonly isSleepless?: boolean;
  /** Default: Shopify. */
  readonly platform?: "woocommerce";
}

const withoutSleeps: Slowness = { isSleepless: true };

/** The profile of a first import from a demo store. */
async function imported(
  argv: readonly string[],
  options: TestWorldOptions,
  { requestsPerMinute = 600, bodyMs, refusals = 0, isSleepless = false, platform }: Slowness = {},
): Promise<Profile> {
  const stores = await startDemoStores({ host: "127.0.0.1", shopifyPort: 0, wooPort: 0, argv });
  onTestFinished(stores.stop);
  const { faults } = stores.shopify;
  if (bodyMs !== undefined) faults.add({ match: () => true, kind: "slow-drip", delayMs: bodyMs });
  if (refusals > 0) faults.add({ match: /^\/products\.json/, kind: "429-retry-after", times: refusals });
  const timed = createTestWorld({ ...options, fetch: withoutImages });
  const world = isSleepless ? worldWith(timed, { sleep: () => setImmediate() }) : timed;
  const window = await openWindowOver(world);
  const { engine } = window;
  value(await engine.saveSyncSettings({ requestsPerMinute, retries: refusals }));
  value(await engine.setRecording(true));
  const woo = { platform: "woocommerce", url: stores.woo.url, access: { kind: "public" } } as const;
  await importStore(window, platform === "woocommerce" ? woo : stores.shopify.url);
  return recorded(window, "sync");
}
