import { describe, expect } from "vitest";
import type { World } from "../../../src-worker/world/world";
import { failedRefresh, listedTitles, refresh, withoutImages } from "./app-window";
import { test as engineTest } from "./engine-test";

/** The store's own domain, and its myshopify.com address. */
const ownUrl = "https://shop.example";
const twin = "https://harbour-field.myshopify.com";

/** How the own domain answers a request for JSON but `/meta.json`; null as the store does. */
interface OwnDomain {
  refusal: (() => Response) | null;
}

const test = engineTest
  .extend("shop", ({ start }) => start("shopify", { products: 260 }))
  .extend("own", (): OwnDomain => ({ refusal: null }))
  .extend("requested", (): string[] => [])
  .extend("network", ({ shop, own, requested }): World["fetch"] => (url, init) => {
    const { origin, pathname, search } = new URL(url);
    if (origin !== ownUrl && origin !== twin) return withoutImages(url, init);
    requested.push(url);
    if (pathname === "/meta.json")
      return Promise.resolve(Response.json({ name: "Shop", myshopify_domain: new URL(twin).host }));
    if (origin === ownUrl && own.refusal) return Promise.resolve(own.refusal());
    return withoutImages(`${shop.url}${pathname}${search}`, init);
  });

const connection = { platform: "shopify", url: ownUrl } as const;

const isListOf = (origin: string) => (url: string) => url.startsWith(`${origin}/products.json`);

describe("a sync of a Shopify store whose own domain refuses its lists", () => {
  test.for([
    ["with 404", () => new Response("", { status: 404 })],
    ["with 403", () => new Response("", { status: 403 })],
    ["with a page", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["with other JSON", () => Response.json({ message: "moved" })],
  ] as const)(
    "%s reads its myshopify.com address, and goes on with it",
    async ([_name, refuses], { shop, own, requested, network, imported, reopened }) => {
      own.refusal = refuses;
      const window = await imported({ connection }, network);
      expect(await listedTitles(window)).toEqual(shop.titles());
      const firstOfTwin = requested.findIndex((url) => url.startsWith(twin));
      expect(requested.findLastIndex(isListOf(ownUrl))).toBeLessThan(firstOfTwin);
      // A later window begins with the address that answered.
      shop.offer(255);
      requested.length = 0;
      await refresh(await reopened(network));
      expect(requested.filter(isListOf(ownUrl))).toEqual([]);
      expect(await listedTitles(window)).toEqual(shop.titles());
    },
  );

  test("goes on there in the middle of the list", async ({ shop, own, network, imported }) => {
    const window = await imported({ connection }, (url, init) => {
      if (isListOf(ownUrl)(url) && url.includes("page=2")) own.refusal = () => new Response("", { status: 404 });
      return network(url, init);
    });
    expect(await listedTitles(window)).toEqual(shop.titles());
  });

  test("returns to its own domain once the other one refuses", async ({ shop, own, network, imported, reopened }) => {
    own.refusal = () => new Response("", { status: 404 });
    await imported({ connection }, network);
    own.refusal = null;
    const later = await reopened((url, init) =>
      url.startsWith(`${twin}/`) ? Promise.resolve(new Response("", { status: 403 })) : network(url, init),
    );
    shop.offer(250);
    await refresh(later);
    expect(await listedTitles(later)).toEqual(shop.titles());
  });

  test("fails with the refusal of its own domain where the other one refuses too", async ({
    shop,
    own,
    network,
    imported,
    reopened,
  }) => {
    await imported({ connection }, network);
    own.refusal = () => new Response("", { status: 403 });
    const both = await reopened((url, init) =>
      url.startsWith(`${twin}/`) ? Promise.resolve(new Response("", { status: 404 })) : network(url, init),
    );
    const { code, cause } = await failedRefresh(both);
    expect([code, cause?.code]).toEqual(["products-failed", "store-forbidden"]);
    expect(await listedTitles(both)).toEqual(shop.titles());
  });
});
