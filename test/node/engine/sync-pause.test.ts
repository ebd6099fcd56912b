import { describe, expect } from "vitest";
import { computeTimeShares } from "../../../src-ui/screens/profiler/time-shares";
import type { World } from "../../../src-worker/world/world";
import { type AppWindow, ended, last, listedTitles, refresh, seen, value, withoutImages } from "./app-window";
import { test as engineTest } from "./engine-test";
import { createGate } from "./gate";
import { recorded, spansOf } from "./recorded-spans";
import { testedPlatforms } from "./tested-platforms";

const hour = 3_600_000;

describe.each(testedPlatforms)("a paused import of a %s store", (platform) => {
  const test = engineTest
    .extend("store", ({ start }) => start(platform, { products: 620 }))
    /** Requests to the store; the second page of products waits until the gate opens. */
    .extend("traffic", () => ({ requests: 0, hasNetwork: true, second: createGate() }))
    .extend("network", ({ store, traffic }): World["fetch"] => async (url, init) => {
      if (!url.startsWith(store.url) || /\.(jpg|png|svg)/.test(url)) return withoutImages(url, init);
      traffic.requests++;
      if (store.productPage(2)(url.slice(new URL(url).origin.length))) await traffic.second.opened;
      if (!traffic.hasNetwork) throw new TypeError("Failed to fetch");
      return withoutImages(url, init);
    })
    /** Opens a window whose import is paused while its second page is in flight. */
    .extend("paused", ({ store, traffic, open, network }) => async (keepsNetwork = true): Promise<AppWindow> => {
      const window = await open(network);
      value(await window.engine.setRecording(true));
      value(await window.engine.saveConnection(store.connection));
      await expect.poll(() => last(window).sync.state === "running" && last(window).catalogue.state).toBe("growing");
      value(await window.engine.pauseSync(true));
      traffic.hasNetwork = keepsNetwork;
      traffic.second.open();
      await seen(window, { syncPaused: true });
      // Requests that were in flight have arrived.
      await expect.poll(() => openStages(window), { timeout: 60_000, interval: 20 }).toContain("pause");
      return window;
    });

  /** The stages that are open in the running sync. */
  async function openStages({ engine }: AppWindow): Promise<readonly string[]> {
    const profile = value(await engine.readProfile(null, 0, null));
    return profile ? spansOf({ ...profile, part: profile.open ?? profile.part }).map(({ stage }) => stage) : [];
  }

  test("requests nothing until it is resumed, then ends complete, and no share of its time is the pause", async ({
    store,
    traffic,
    paused,
  }) => {
    const window = await paused();
    const before = traffic.requests;
    window.world.pass(hour);
    expect(await openStages(window)).toContain("pause");
    expect(traffic.requests).toBe(before);
    expect(last(window).sync.state).toBe("running");
    value(await window.engine.pauseSync(false));
    await ended(window);
    await seen(window, { sync: { state: "complete" }, syncPaused: false });
    expect((await listedTitles(window)).length).toBe(store.ids().length);
    const profile = await recorded(window, "sync");
    expect(spansOf(profile).filter(({ stage }) => stage === "pause")).toHaveLength(1);
    expect(computeTimeShares(profile).paused).toBeGreaterThanOrEqual(hour);
  });

  test("does not fail when the network goes away and comes back", async ({ traffic, paused }) => {
    const window = await paused(false);
    expect(last(window).sync.state).toBe("running");
    traffic.hasNetwork = true;
    value(await window.engine.pauseSync(false));
    await ended(window);
    await seen(window, { sync: { state: "complete" } });
  });

  test("can be cancelled, and the next import is not paused", async ({ paused }) => {
    const window = await paused();
    value(await window.engine.cancel("sync"));
    await seen(window, { sync: { state: "failed", failure: { code: "cancelled" } }, syncPaused: false });
    await refresh(window);
    await seen(window, { sync: { state: "complete" }, syncPaused: false });
  });

  test("is shown as paused by a window that follows it, until it goes on", async ({
    store,
    network,
    open,
    traffic,
  }) => {
    const other = await open(network);
    const window = await open(network);
    value(await window.engine.saveConnection(store.connection));
    value(await other.engine.open("store", "en", null));
    await seen(other, { sync: { state: "following" } });
    value(await window.engine.pauseSync(true));
    await seen(other, { syncPaused: true });
    value(await other.engine.pauseSync(false));
    expect(last(window).syncPaused).toBe(true);
    traffic.second.open();
    value(await window.engine.pauseSync(false));
    await ended(window);
    await seen(other, { sync: { state: "idle" }, syncPaused: false });
  });

  test("begins unpaused after a pause that a person requested before it", async ({ store, network, open, traffic }) => {
    const window = await open(network);
    value(await window.engine.pauseSync(true));
    traffic.second.open();
    value(await window.engine.saveConnection(store.connection));
    await ended(window);
    await seen(window, { sync: { state: "complete" }, syncPaused: false });
  });
});
