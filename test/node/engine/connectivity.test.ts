import { expect } from "vitest";
import { failedRefresh, failure, last, refresh, seen, value } from "./app-window";
import { test as engineTest } from "./engine-test";
import { createGate } from "./gate";
import { isProductImage } from "./stored-catalogue";

const test = engineTest
  .extend("shop", ({ start }) => start("shopify", { products: 20, allImages: true }))
  /** A window with an imported catalogue, with or without an uplink; the browser reports online. */
  .extend("laterWindow", ({ shop, imported, open }) => async (uplink: boolean) => {
    await imported(shop);
    const window = await open();
    window.world.setUplink(uplink);
    value(await window.engine.open("store", "en", { platform: "shopify", url: shop.url }));
    return window;
  });

test("a start without an uplink reports offline after one probe and shows its rows, although the browser reports online", async ({
  laterWindow,
}) => {
  const window = await laterWindow(false);
  await seen(window, { online: false, catalogue: { state: "ready", products: 20 } });
  expect([window.world.probes, window.world.requested]).toEqual([1, []]);
});

test("a start with an uplink sends one probe, and none while idle", async ({ laterWindow }) => {
  const window = await laterWindow(true);
  await expect.poll(() => window.world.probes).toBe(1);
  window.world.expireDeadlines();
  window.world.pass(3_600_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([window.world.probes, last(window).online]).toEqual([1, true]);
});

test("failed requests reveal a lost network, although the browser reports online", async ({ laterWindow }) => {
  const window = await laterWindow(true);
  await expect.poll(() => window.world.probes).toBe(1);
  // Online a moment ago, so that the refresh begins.
  window.world.pass(5000);
  window.world.setUplink(false);
  const { code, cause } = await failedRefresh(window);
  expect([code, cause?.code]).toEqual(["products-failed", "network"]);
  await seen(window, { online: false });
});

test("a refresh, a connection test and a detection are refused as offline once a probe finds no network", async ({
  shop,
  laterWindow,
}) => {
  const window = await laterWindow(true);
  window.world.setUplink(false);
  window.world.pass(60_000);
  expect((await failedRefresh(window)).code).toBe("offline");
  const connection = { platform: "shopify", url: shop.url } as const;
  expect(failure(await window.engine.testConnection(connection)).code).toBe("offline");
  expect(failure(await window.engine.detectPlatform(shop.url)).code).toBe("offline");
  await seen(window, { online: false, test: { steps: { url: "success", network: "error" } } });
  expect(window.world.requested).toEqual([]);
});

test("a first import without a network is refused for lack of data after a probe", async ({ shop, open }) => {
  const window = await open();
  window.world.setUplink(false);
  value(await window.engine.saveConnection(shop.connection));
  await seen(window, { online: false, sync: { state: "failed", failure: { code: "no-cached-data" } } });
});

test("the app comes back online by a probe after its back-off, without a browser event, and syncs again", async ({
  laterWindow,
}) => {
  const window = await laterWindow(false);
  await seen(window, { online: false });
  window.world.setUplink(true);
  expect(last(window).online).toBe(false);
  window.world.expireDeadlines();
  await seen(window, { online: true });
  await refresh(window);
});

const gif = () => new Response("GIF89a", { headers: { "content-type": "image/gif" } });

test.for([
  ["many", 5],
  ["the last two", 64],
])(
  "images of which %s are missing when the network goes arrive when it is back",
  async ([_which, before], { shop, open }) => {
    let arrived = 0;
    const window = await open(async (url, init) => {
      if (!isProductImage(url)) return fetch(url, init);
      if (arrived === before) {
        window.world.goOffline();
        throw new TypeError("Failed to fetch");
      }
      arrived++;
      return gif();
    });
    value(await window.engine.saveConnection(shop.connection));
    // Which of the two is first: the failed request or the browser's event.
    const code = expect.stringMatching(/^(network|offline)$/);
    await seen(window, { online: false, images: { download: { report: { stopped: { code } } } } });
    arrived = Number.NEGATIVE_INFINITY;
    window.world.goOnline();
    await seen(window, { online: true, images: { download: { report: { failed: 0, stopped: null } } } });
    expect(value(await window.engine.checkReadiness()).images).toEqual({ stored: 66, of: 66 });
  },
);

test("images that failed arrive later although the last one under way still arrived without a network", async ({
  shop,
  open,
}) => {
  const gate = createGate();
  let requested = 0;
  const window = await open(async (url, init) => {
    if (!isProductImage(url)) return fetch(url, init);
    if (++requested === 60) {
      await gate.opened;
      return gif();
    }
    if (requested === 66) {
      window.world.goOffline();
      setTimeout(gate.open, 20);
      throw new TypeError("Failed to fetch");
    }
    return gif();
  });
  value(await window.engine.saveConnection(shop.connection));
  const code = expect.stringMatching(/^(network|offline)$/);
  await seen(window, { online: false, images: { download: { report: { stopped: { code } } } } });
  window.world.goOnline();
  await seen(window, { online: true, images: { download: { report: { failed: 0, stopped: null } } } });
  expect(value(await window.engine.checkReadiness()).images).toEqual({ stored: 66, of: 66 });
});

test("images that an offline start finds missing arrive when the network is back", async ({
  shop,
  device,
  open,
  openedOffline,
}) => {
  const first = await open((url, init) => (isProductImage(url) ? new Promise(() => undefined) : fetch(url, init)));
  value(await first.engine.saveConnection(shop.connection));
  await seen(first, { sync: { state: "complete" }, images: { download: { state: "running" } } });
  device.locks.clear();
  const window = await openedOffline();
  await seen(window, { online: false, images: { download: { state: "idle" } } });
  window.world.goOnline();
  await seen(window, { images: { download: { state: "ended", report: { failed: 0, stopped: null } } } });
});

test("a cancelled image download stays cancelled when the network goes and comes back", async ({ shop, open }) => {
  const window = await open((url, init) => (isProductImage(url) ? new Promise(() => undefined) : fetch(url, init)));
  value(await window.engine.saveConnection(shop.connection));
  await seen(window, { sync: { state: "complete" }, images: { download: { state: "running" } } });
  value(await window.engine.cancel("images"));
  const requested = window.world.requested.length;
  window.world.goOffline();
  await seen(window, { online: false });
  window.world.goOnline();
  await seen(window, { online: true, images: { download: { report: { stopped: { code: "cancelled" } } } } });
  expect(window.world.requested.slice(requested).filter(isProductImage)).toEqual([]);
});

test("the app comes back online at once on the browser's event", async ({ laterWindow }) => {
  const window = await laterWindow(true);
  window.world.goOffline();
  await seen(window, { online: false });
  window.world.goOnline();
  await seen(window, { online: true });
});

test("a manual refresh while offline probes again", async ({ laterWindow }) => {
  const window = await laterWindow(false);
  await seen(window, { online: false });
  window.world.setUplink(true);
  await refresh(window);
  await seen(window, { online: true });
});
