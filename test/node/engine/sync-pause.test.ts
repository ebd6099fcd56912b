import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { computeTimeShares } from "../../../src-ui/screens/profiler/time-shares";
import type { World } from "../../../src-worker/world/world";
import { type AppWindow, ended, last, listedTitles, openAppWindow, seen, value, withoutImages } from "./app-window";
import { recorded, spansOf } from "./recorded-spans";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";
import { testedPlatforms } from "./tested-platforms";

const hour = 3_600_000;

describe.each(testedPlatforms)("a paused import of a %s store", (platform) => {
  let store: DemoStore;
  let device: Device;
  /** Requests to the store, and the answer that the second page of products waits for. */
  let requests: number;
  let answerSecond: () => void;
  let second: Promise<void>;
  let hasNetwork: boolean;

  beforeEach(async () => {
    store = await startDemoStore(platform, { products: 620 });
    device = createDevice();
    requests = 0;
    hasNetwork = true;
    second = new Promise((resolve) => {
      answerSecond = resolve;
    });
  });
  afterEach(() => store.stop());

  const network: World["fetch"] = async (url, init) => {
    if (!url.startsWith(store.url) || /\.(jpg|png|svg)/.test(url)) return withoutImages(url, init);
    requests++;
    if (store.productPage(2)(url.slice(new URL(url).origin.length))) await second;
    if (!hasNetwork) throw new TypeError("Failed to fetch");
    return withoutImages(url, init);
  };

  /** A window whose import is paused while its second page is in flight. */
  async function paused(keepsNetwork = true): Promise<AppWindow> {
    const window = await openAppWindow(device, { network });
    value(await window.engine.setRecording(true));
    value(await window.engine.saveConnection(store.connection));
    await expect.poll(() => last(window).sync.state === "running" && last(window).catalogue.state).toBe("growing");
    value(await window.engine.pauseSync(true));
    hasNetwork = keepsNetwork;
    answerSecond();
    await seen(window, { syncPaused: true });
    // What was in flight has arrived.
    await expect.poll(() => openStages(window), { timeout: 60_000, interval: 20 }).toContain("pause");
    return window;
  }

  /** What the running sync does at the moment. */
  async function openStages({ engine }: AppWindow): Promise<readonly string[]> {
    const profile = value(await engine.readProfile(null, 0, null));
    return profile ? spansOf({ ...profile, part: profile.open ?? profile.part }).map(({ stage }) => stage) : [];
  }

  test("requests nothing until it is resumed, then ends complete, and no share of its time is the pause", async () => {
    const window = await paused();
    const before = requests;
    window.world.pass(hour);
    expect(await openStages(window)).toContain("pause");
    expect(requests).toBe(before);
    expect(last(window).sync.state).toBe("running");
    value(await window.engine.pauseSync(false));
    await ended(window);
    await seen(window, { sync: { state: "complete" }, syncPaused: false });
    expect((await listedTitles(window)).length).toBe(store.ids().length);
    const profile = await recorded(window, "sync");
    expect(spansOf(profile).filter(({ stage }) => stage === "pause")).toHaveLength(1);
    expect(computeTimeShares(profile).paused).toBeGreaterThanOrEqual(hour);
  });

  test("does not fail when the network goes away and comes back", async () => {
    const window = await paused(false);
    expect(last(window).sync.state).toBe("running");
    hasNetwork = true;
    value(await window.engine.pauseSync(false));
    await ended(window);
    await seen(window, { sync: { state: "complete" } });
  });

  test("can be cancelled, and the next import is not paused", async () => {
    const window = await paused();
    value(await window.engine.cancel("sync"));
    await seen(window, { sync: { state: "failed", failure: { code: "cancelled" } }, syncPaused: false });
    value(await window.engine.startSync({ acceptFewer: false }));
    await seen(window, { sync: { state: "complete" }, syncPaused: false });
  });

  test("is shown as paused by a window that follows it, until it goes on", async () => {
    const other = await openAppWindow(device, { network });
    const window = await openAppWindow(device, { network });
    value(await window.engine.saveConnection(store.connection));
    value(await other.engine.open("store", "en", null));
    await seen(other, { sync: { state: "following" } });
    value(await window.engine.pauseSync(true));
    await seen(other, { syncPaused: true });
    value(await other.engine.pauseSync(false));
    expect(last(window).syncPaused).toBe(true);
    answerSecond();
    value(await window.engine.pauseSync(false));
    await ended(window);
    await seen(other, { sync: { state: "idle" }, syncPaused: false });
  });

  test("begins unpaused where a pause was asked for before it", async () => {
    const window = await openAppWindow(device, { network });
    value(await window.engine.pauseSync(true));
    answerSecond();
    value(await window.engine.saveConnection(store.connection));
    await ended(window);
    await seen(window, { sync: { state: "complete" }, syncPaused: false });
  });
});
