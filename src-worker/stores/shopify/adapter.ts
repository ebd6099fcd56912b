import * as v from "valibot";
import type { Collection, Product } from "../../contract/product";
import { failureForStatus, type StoreResource } from "../../net/failure-for-status";
import { readJson } from "../../net/read-json";
import { retry } from "../../net/retry";
import type { Route } from "../../net/route";
import { Failed } from "../../run/failed";
import type { World } from "../../run/world";
import type { StorePort } from "../store-port";
import { shopifyMeta } from "./answers";
import { collectionFromShopify } from "./collection-from-shopify";
import { productFromShopify } from "./product-from-shopify";
import { type JsonAnswer, readPages } from "./read-pages";

const jsonOptions = { accept: "application/json", timeoutMs: 20_000, maxBytes: 12_000_000 } as const;
/** Least time between the starts of two requests, so that a shared host is not pressed. */
const pauseMs = 100;

/** A Shopify store by its public JSON, without any key. */
export function createShopifyAdapter(world: Pick<World, "sleep" | "now">, route: Route, storeUrl: string): StorePort {
  let nextStart = 0;
  return {
    async check(signal) {
      const started = world.now();
      const { json } = await once(signal, `${storeUrl}/products.json?limit=1`, "products");
      const records = Object(json) as { products?: unknown };
      if (!Array.isArray(records.products)) throw new Failed("not-a-store", { resource: "products" });
      return { hasProducts: records.products.length > 0, responseMs: Math.round(world.now() - started) };
    },

    async about(signal) {
      const parsed = await once(signal, `${storeUrl}/meta.json`, "metadata").then(
        ({ json }) => v.safeParse(shopifyMeta, json),
        () => null,
      );
      signal.throwIfAborted();
      const meta = parsed?.success ? parsed.output : null;
      return {
        name: meta?.name || null,
        currency: meta?.currency ?? null,
        productCount: meta?.published_products_count ?? null,
        collectionCount: meta?.published_collections_count ?? null,
      };
    },

    async *productPages(signal, from) {
      for await (const page of pages(signal, `${storeUrl}/products.json`, "products", from)) {
        const products: Product[] = [];
        let skipped = 0;
        for (const record of page.records) {
          const mapped = productFromShopify(record, storeUrl);
          if ("product" in mapped) products.push(mapped.product);
          else skipped++;
        }
        yield { products, skipped, next: page.next, end: page.end };
      }
    },

    async collections(signal) {
      const collections = new Map<string, Collection>();
      for await (const page of pages(signal, `${storeUrl}/collections.json`, "collections", null)) {
        for (const record of page.records) {
          const collection = collectionFromShopify(record, storeUrl);
          if (collection) collections.set(collection.id, collection);
        }
      }
      return [...collections.values()];
    },

    async membership(signal, collection) {
      const ids: string[] = [];
      const list = `${storeUrl}/collections/${encodeURIComponent(collection.handle)}/products.json`;
      for await (const page of pages(signal, list, "products", null))
        for (const record of page.records) ids.push(String((Object(record) as { id?: unknown }).id));
      return ids;
    },

    // Shopify's CDN scales down by `width` and never up (shopify.dev, `image_url`).
    rendition(src, side) {
      const url = new URL(src);
      url.searchParams.set("width", String(side));
      return url.href;
    },
  };

  async function once(signal: AbortSignal, url: string, resource: StoreResource): Promise<JsonAnswer> {
    const answer = await route(signal, "json", url, jsonOptions);
    const failure = failureForStatus(answer, resource);
    // The wall is told by an `errors` key, with status 400 or 200.
    if (failure && answer.status !== 400) throw failure;
    const json = readJson(answer, resource);
    if (failure && !Object.hasOwn(Object(json), "errors")) throw failure;
    return { json, link: answer.headers.get("link") };
  }

  function pages(signal: AbortSignal, list: string, resource: StoreResource, from: string | null) {
    return readPages((url) => retry(signal, world, () => paced(signal, url, resource)), list, resource, from);
  }

  async function paced(signal: AbortSignal, url: string, resource: StoreResource): Promise<JsonAnswer> {
    const wait = nextStart - world.now();
    nextStart = Math.max(nextStart, world.now()) + pauseMs;
    if (wait > 0) await world.sleep(wait, signal);
    return once(signal, url, resource);
  }
}
