import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { World } from "../../../src-worker/world/world";
import {
  type AppWindow,
  failure,
  heldTitles,
  importStore,
  openAppWindow,
  refresh,
  value,
  withoutImages,
} from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

/** The store's address of its own, and the one that Shopify gives it. */
const own = "https://shop.example";
const twin = "https://harbour-field.myshopify.com";

let shop: DemoStore;
let device: Device;
/** How the own domain answers a request for JSON but `/meta.json`; null as the store does. */
let refusal: (() => Response) | null;
let requested: string[];

beforeEach(async () => {
  shop = await startDemoStore("shopify", { products: 260 });
  device = createDevice();
  refusal = null;
  requested = [];
});
afterEach(() => shop.stop());

const network: World["fetch"] = (url, init) => {
  const { origin, pathname, search } = new URL(url);
  if (origin !== own && origin !== twin) return withoutImages(url, init);
  requested.push(url);
  if (pathname === "/meta.json")
    return Promise.resolve(Response.json({ name: "Shop", myshopify_domain: new URL(twin).host }));
  if (origin === own && refusal) return Promise.resolve(refusal());
  return withoutImages(`${shop.url}${pathname}${search}`, init);
};

const isListOf = (origin: string) => (url: string) => url.startsWith(`${origin}/products.json`);

async function opened(): Promise<AppWindow> {
  const window = await openAppWindow(device, network);
  value(await window.engine.open("store", "en", null));
  return window;
}

describe("a sync of a Shopify store whose own domain refuses its lists", () => {
  test.each([
    ["with 404", () => new Response("", { status: 404 })],
    ["with 403", () => new Response("", { status: 403 })],
    ["with a page", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["with other JSON", () => Response.json({ message: "moved" })],
  ])("%s reads its myshopify.com address, and goes on with it", async (_name, refuses) => {
    refusal = refuses;
    const window = await openAppWindow(device, network);
    await importStore(window, own);
    expect(await heldTitles(window)).toEqual(shop.titles());
    const firstOfTwin = requested.findIndex((url) => url.startsWith(twin));
    expect(requested.findLastIndex(isListOf(own))).toBeLessThan(firstOfTwin);
    // A later window begins with the address that answered.
    shop.offer(255);
    requested = [];
    await refresh(await opened());
    expect(requested.filter(isListOf(own))).toEqual([]);
    expect(await heldTitles(window)).toEqual(shop.titles());
  });

  test("goes on there in the middle of the list", async () => {
    const window = await openAppWindow(device, (url, init) => {
      if (isListOf(own)(url) && url.includes("page=2")) refusal = () => new Response("", { status: 404 });
      return network(url, init);
    });
    await importStore(window, own);
    expect(await heldTitles(window)).toEqual(shop.titles());
  });

  test("returns to its own domain once the other one refuses", async () => {
    refusal = () => new Response("", { status: 404 });
    const window = await openAppWindow(device, network);
    await importStore(window, own);
    refusal = null;
    const later = await openAppWindow(device, (url, init) =>
      url.startsWith(`${twin}/`) ? Promise.resolve(new Response("", { status: 403 })) : network(url, init),
    );
    value(await later.engine.open("store", "en", null));
    shop.offer(250);
    await refresh(later);
    expect(await heldTitles(later)).toEqual(shop.titles());
  });

  test("fails with the refusal of its own domain where the other one refuses too", async () => {
    const window = await openAppWindow(device, network);
    await importStore(window, own);
    refusal = () => new Response("", { status: 403 });
    const both = await openAppWindow(device, (url, init) =>
      url.startsWith(`${twin}/`) ? Promise.resolve(new Response("", { status: 404 })) : network(url, init),
    );
    value(await both.engine.open("store", "en", null));
    const { code, cause } = failure(await both.engine.startSync({ acceptFewer: false }));
    expect([code, cause?.code]).toEqual(["products-failed", "store-forbidden"]);
    expect(await heldTitles(both)).toEqual(shop.titles());
  });
});
