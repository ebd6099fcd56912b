import type { Collection } from "../../contract/product";
import type { ConnectionNote } from "../../contract/store-connection";
import type { JsonAnswer, JsonClient } from "../../net/json-client";
import { Failed } from "../../outcome/failed";
import type { World } from "../../world/world";
import { hasKey } from "../has-key";
import { isOnShopifyCdn } from "../is-on-shopify-cdn";
import { listIn } from "../list-in";
import { recordIdOf } from "../record-id-of";
import type { StorePort } from "../store-port";
import type { StoreReading } from "../store-reading";
import { collectionFromShopify } from "./collection-from-shopify";
import { createOfferedProducts } from "./offered-products";
import { allCollectionsOf, membersOf, pastTheWall } from "./past-the-wall";
import { largestPage, readPages, type ShopifyList, type ShopifyPage } from "./read-pages";
import { createShopifyClient, type Meta } from "./shopify-client";

/** A Shopify store, read from its public JSON without keys. */
export function createShopifyAdapter(
  world: Pick<World, "sleep" | "clock" | "yield" | "recorder">,
  client: JsonClient,
  storeUrl: string,
  reading: Omit<StoreReading, "keys">,
): StorePort {
  const { pageSize = largestPage } = reading;
  const shop = createShopifyClient(client, storeUrl, reading);
  const { limits, requestJson, requestMeta } = shop;
  const { skipReasons, productPage, hashOfAll } = createOfferedProducts(world, storeUrl);
  const productList = `${storeUrl}/products.json`;
  const allCollections = allCollectionsOf(storeUrl);
  const firstPageUrl = `${productList}?limit=${pageSize}&page=1`;
  let meta: Promise<Meta | null> | null = null;
  /** The first page behind the last sync token; the next reading starts with it. */
  let firstPage: JsonAnswer | null = null;

  return {
    async check(signal) {
      const { json, milliseconds: oneMs } = await requestJson(signal, `${productList}?limit=1`, "products");
      const products = hasKey(json, "products") ? listIn(json.products) : null;
      if (!products) throw new Failed("not-a-store", { resource: "products" });
      // One record comes in time where a page of them does not.
      if (products.length > 0)
        await requestJson(signal, `${productList}?limit=10`, "products").then(
          (ten) => limits.recordProbe(oneMs, ten.milliseconds),
          () => signal.throwIfAborted(),
        );
      const notes: readonly ConnectionNote[] = limits.isSlow ? ["slow-host"] : [];
      return { hasProducts: products.length > 0, responseMs: Math.round(oneMs), notes };
    },

    async about(signal) {
      const data = await (meta ?? requestMeta(signal));
      signal.throwIfAborted();
      const currency = data?.currency ?? (await shop.requestCurrency(signal));
      signal.throwIfAborted();
      return {
        name: data?.name || null,
        currency,
        productCount: data?.published_products_count ?? null,
        decimals: null,
        countsUnlisted: false,
        collectionCount: data?.published_collections_count ?? null,
      };
    },

    async syncToken(signal) {
      const before = await meta;
      // Requested first: the other requests wait for their turn.
      const firstPageRequest = shop.page(signal, firstPageUrl, "products");
      // A failed second request leaves the first result: a missing answer is not a change of the catalogue.
      if (before !== null || meta === null) meta = requestMeta(signal).then((now) => now ?? before);
      firstPage = await firstPageRequest;
      const records = hasKey(firstPage.json, "products") ? listIn(firstPage.json.products) : null;
      const hash = await hashOfAll(signal, records ?? []);
      return JSON.stringify([(await meta)?.published_products_count ?? null, hash]);
    },

    async *productPages(signal, from) {
      const listed = from === null || from.startsWith(`${productList}?`);
      if (listed) {
        meta ??= requestMeta(signal);
        const expected = (await meta)?.published_products_count ?? null;
        for await (const read of pages(signal, { list: productList, resource: "products", from, expected, pageSize })) {
          if (read.end !== "wall") yield await productPage(signal, read);
          else if (read.records.length > 0)
            yield await productPage(signal, { ...read, next: allCollections.list, end: "more" });
          if (read.end !== "wall" && read.end !== "more") return;
        }
      }
      yield* pastTheWall(
        storeUrl,
        listed ? null : from,
        (list) => pages(signal, list),
        (read) => productPage(signal, read, true),
      );
    },

    changes: async () => null,
    skipReasons,

    async collections(signal) {
      const collections = new Map<string, Collection>();
      for await (const record of unbroken(pages(signal, allCollections))) {
        const collection = collectionFromShopify(record, storeUrl);
        if (collection) collections.set(collection.id, collection);
      }
      return [...collections.values()];
    },

    async membership(signal, { handle, productsCount }) {
      const ids: string[] = [];
      const members = { list: membersOf(storeUrl, handle), resource: "products", expected: productsCount } as const;
      for await (const record of unbroken(pages(signal, members))) {
        const id = recordIdOf(record);
        if (id !== null) ids.push(id);
      }
      return ids;
    },

    async productExtras(signal, handle) {
      const { json } = await requestJson(signal, `${storeUrl}/products/${encodeURIComponent(handle)}.js`, "products");
      const { extrasFromShopify } = await import("./extras-from-shopify");
      return extrasFromShopify(json);
    },

    rendition,
  };

  function pages(signal: AbortSignal, list: ShopifyList): AsyncGenerator<ShopifyPage> {
    const get = async (url: string) => {
      const taken = url === firstPageUrl ? firstPage : null;
      if (taken) firstPage = null;
      const { json, headers } = taken ?? (await shop.page(signal, url, list.resource));
      return { json, link: shop.ownAddress(headers.get("link") ?? "") || null };
    };
    return readPages(get, list);
  }
}

/** The records of a list of or in collections. Refuses one that broke off, since the earlier one is better. */
async function* unbroken(pages: AsyncGenerator<ShopifyPage>): AsyncGenerator<unknown> {
  for await (const { records, end } of pages) {
    if (end === "partial") throw new Failed("list-broken", { resource: "collections" }, { retryable: true });
    yield* records;
  }
}

/** Shopify's CDN scales down by `width` and never up (shopify.dev, `image_url`). */
function rendition(src: string, side: number): string {
  const url = new URL(src);
  // A description may name any host.
  if (!isOnShopifyCdn(url)) return src;
  url.searchParams.set("width", String(side));
  return url.href;
}
