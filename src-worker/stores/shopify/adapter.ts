import * as v from "valibot";
import type { Collection, Product } from "../../contract/product";
import type { Answer } from "../../net/answer";
import { failureForStatus, type StoreResource } from "../../net/failure-for-status";
import { readJson } from "../../net/read-json";
import { retry } from "../../net/retry";
import type { Route } from "../../net/route";
import { createBreath } from "../../run/breathe";
import { Failed } from "../../run/failed";
import type { World } from "../../run/world";
import { hasKey } from "../has-key";
import type { StorePort } from "../store-port";
import { shopifyMeta } from "./answers";
import { collectionFromShopify } from "./collection-from-shopify";
import { productFromShopify } from "./product-from-shopify";
import { type JsonAnswer, readPages } from "./read-pages";

const jsonOptions = { accept: "application/json", timeoutMs: 20_000, maxBytes: 12_000_000, cache: "no-cache" } as const;
/** Least time between the starts of two requests, so that a shared host is not pressed. */
const pauseMs = 100;

/** A Shopify store by its public JSON, without any key. */
export function createShopifyAdapter(
  world: Pick<World, "sleep" | "clock" | "yield">,
  route: Route,
  storeUrl: string,
): StorePort {
  let nextStart = 0;
  return {
    async check(signal) {
      const started = world.clock();
      const { json } = await once(signal, `${storeUrl}/products.json?limit=1`, "products");
      const products = hasKey(json, "products") ? json.products : null;
      if (!Array.isArray(products)) throw new Failed("not-a-store", { resource: "products" });
      return { hasProducts: products.length > 0, responseMs: Math.round(world.clock() - started) };
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
      const breathe = createBreath(world);
      for await (const page of pages(signal, `${storeUrl}/products.json`, "products", from)) {
        const products: Product[] = [];
        let skipped = 0;
        for (const record of page.records) {
          const mapped = productFromShopify(record, storeUrl);
          if ("product" in mapped) products.push(mapped.product);
          else skipped++;
          await breathe(signal);
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
        for (const record of page.records) if (hasKey(record, "id")) ids.push(String(record.id));
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
    if (failure && answer.status !== 400) throw failure;
    const json = failure ? readWall(answer) : readJson(answer, resource);
    if (failure && json === null) throw failure;
    return { json, link: answer.headers.get("link") };
  }

  function pages(signal: AbortSignal, list: string, resource: StoreResource, from: string | null) {
    return readPages((url) => retry(signal, world, () => paced(signal, url, resource)), list, resource, from);
  }

  async function paced(signal: AbortSignal, url: string, resource: StoreResource): Promise<JsonAnswer> {
    const wait = nextStart - world.clock();
    nextStart = Math.max(nextStart, world.clock()) + pauseMs;
    if (wait > 0) await world.sleep(wait, signal);
    return once(signal, url, resource);
  }
}

/** The platform's wall, told by an `errors` key with status 400; null when a 400 says anything else. */
function readWall(answer: Answer): unknown {
  try {
    const json = readJson(answer, "products");
    return hasKey(json, "errors") ? json : null;
  } catch {
    return null;
  }
}
