import type * as v from "valibot";
import type { Collection, Product } from "../../contract/product";
import { lanes } from "../../contract/profile";
import type { ConnectionNote } from "../../contract/store-connection";
import type { Answer } from "../../net/answer";
import { failureForStatus, type StoreResource } from "../../net/failure-for-status";
import type { JsonAnswer, JsonClient } from "../../net/json-client";
import { readJson } from "../../net/read-json";
import { Failed } from "../../outcome/failed";
import { failureFrom } from "../../outcome/failure-from";
import { createYielder, type Yielder } from "../../scheduling/yielder";
import type { World } from "../../world/world";
import { createAnswerLimits } from "../answer-limits";
import { contentHash } from "../content-hash";
import { hasKey } from "../has-key";
import { isOnShopifyCdn } from "../is-on-shopify-cdn";
import { listIn } from "../list-in";
import { mappingVersion } from "../mapping-version";
import { type Guard, parsedAs } from "../parsed-as";
import { recordIdOf } from "../record-id-of";
import type { OfferedProduct, ProductPage, StorePort } from "../store-port";
import type { StoreReading } from "../store-reading";
import { shopifyMeta, shopifyProduct } from "./answers";
import { collectionFromShopify } from "./collection-from-shopify";
import { currencyFromPage } from "./currency-from-page";
import { findTwin, mayHaveTwin } from "./find-twin";
import { inSmallerPages, isDivisible } from "./in-smaller-pages";
import { type MappingReason, productFromShopify } from "./product-from-shopify";
import { largestPage, readPages, type ShopifyList, type ShopifyPage } from "./read-pages";

/** Shopify allows two requests a second; the pause between two pages of a list is a part of it. */
const minGapMs = 500;

/** Raise the revision when the mapping derives other values from the same fields. */
const version = mappingVersion(1, [shopifyProduct]);

/** Fields that change without a change of the product (observed: `updated_at`). */
const ignoredKeys = new Set(["updated_at"]);
const html = new Set(["body_html"]);

/** A Shopify store, read from its public JSON without keys. */
export function createShopifyAdapter(
  world: Pick<World, "sleep" | "clock" | "yield" | "recorder">,
  client: JsonClient,
  storeUrl: string,
  { learned, learn, pageSize = largestPage }: Omit<StoreReading, "keys">,
): StorePort {
  const sizes = [pageSize, Math.min(pageSize, 50), 10] as const;
  const limits = createAnswerLimits(sizes, learned?.slowness ?? 0, noteLearned);
  /**
   * The address at which the store answers: `storeUrl`, with which all other addresses here begin, or its myshopify.com
   * one.
   */
  let root = learned?.root ?? storeUrl;
  let hasTriedOther = false;
  const productList = `${storeUrl}/products.json`;
  const collectionList = `${storeUrl}/collections.json`;
  const allCollections = { list: collectionList, resource: "collections" } as const;
  const firstPageUrl = `${productList}?limit=${pageSize}&page=1`;
  let meta: Promise<Meta | null> | null = null;
  /** The first page behind the last sync token; the next reading starts with it. */
  let firstPage: JsonAnswer | null = null;
  const skipReasons = new Set<MappingReason>();

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
      const currency = data?.currency ?? (await requestCurrency(signal));
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
      const firstPageRequest = page(signal, firstPageUrl, "products");
      // A failed second request leaves the first result: a missing answer is not a change of the catalogue.
      if (before !== null || meta === null) meta = requestMeta(signal).then((now) => now ?? before);
      firstPage = await firstPageRequest;
      const records = hasKey(firstPage.json, "products") ? listIn(firstPage.json.products) : null;
      const yieldIfDue = createYielder(world);
      const hashes: number[] = [];
      // Without rows: these products are counted when they are read as a page.
      await world.recorder.measure("hash", lanes.adapter, {}, async () => {
        for (const record of records ?? []) {
          hashes.push(contentHash(record, ignoredKeys, version, html));
          await yieldIfDue(signal);
        }
      });
      return JSON.stringify([(await meta)?.published_products_count ?? null, contentHash(hashes, ignoredKeys)]);
    },

    async *productPages(signal, from) {
      const yieldIfDue = createYielder(world);
      const listed = from === null || from.startsWith(`${productList}?`);
      if (listed) {
        meta ??= requestMeta(signal);
        const expected = (await meta)?.published_products_count ?? null;
        for await (const read of pages(signal, { list: productList, resource: "products", from, expected, pageSize })) {
          if (read.end !== "wall") yield await productPage(signal, yieldIfDue, read);
          else if (read.records.length > 0)
            yield await productPage(signal, yieldIfDue, { ...read, next: collectionList, end: "more" });
          if (read.end !== "wall" && read.end !== "more") return;
        }
      }
      yield* pastTheWall(signal, yieldIfDue, listed ? null : from);
    },

    changes: async () => null,
    skipReasons,

    async collections(signal) {
      const collections = new Map<string, Collection>();
      for await (const { records, end } of pages(signal, allCollections)) {
        refuseBroken(end, "collections");
        for (const record of records) {
          const collection = collectionFromShopify(record, storeUrl);
          if (collection) collections.set(collection.id, collection);
        }
      }
      return [...collections.values()];
    },

    async membership(signal, { handle, productsCount }) {
      const ids: string[] = [];
      const members = { list: membersOf(handle), resource: "products", expected: productsCount } as const;
      for await (const { records, end } of pages(signal, members)) {
        refuseBroken(end, "collections");
        for (const record of records) {
          const id = recordIdOf(record);
          if (id !== null) ids.push(id);
        }
      }
      return ids;
    },

    async productExtras(signal, handle) {
      const { json } = await requestJson(signal, `${storeUrl}/products/${encodeURIComponent(handle)}.js`, "products");
      const { extrasFromShopify } = await import("./extras-from-shopify");
      return extrasFromShopify(json);
    },

    // Shopify's CDN scales down by `width` and never up (shopify.dev, `image_url`).
    rendition(src, side) {
      const url = new URL(src);
      // A description may name any host.
      if (!isOnShopifyCdn(url)) return src;
      url.searchParams.set("width", String(side));
      return url.href;
    },
  };

  function noteLearned(): void {
    const { slowness, pageSize } = limits;
    learn({ root: root === storeUrl ? null : root, slowness, pageSize });
  }

  function requestJson(
    signal: AbortSignal,
    url: string,
    resource: StoreResource,
    isPatient = false,
  ): Promise<JsonAnswer> {
    const address = url.startsWith(`${storeUrl}/`) ? root + url.slice(storeUrl.length) : url;
    return client.get(signal, address, {
      resource,
      minGapMs,
      adaptiveTimeout: limits,
      canReducePage: isDivisible(url, limits),
      ...(!isPatient && { retry: "brief-limits" }),
      classify: (answer) => (isWall(answer) ? null : failureForStatus(answer, resource)),
    });
  }

  async function requestMeta(signal: AbortSignal): Promise<Meta | null> {
    const answer = await requestJson(signal, `${storeUrl}/meta.json`, "metadata").catch(() => null);
    return parsedAs(shopifyMeta, answer?.json);
  }

  /** The currency according to the home page; null when the page has none or does not answer. */
  async function requestCurrency(signal: AbortSignal): Promise<string | null> {
    const html = await client.page(signal, `${storeUrl}/`).catch(() => null);
    return html === null ? null : currencyFromPage(html);
  }

  function pages(signal: AbortSignal, list: ShopifyList): AsyncGenerator<ShopifyPage> {
    const get = async (url: string) => {
      const { json, headers } = takeFirst(url) ?? (await page(signal, url, list.resource));
      return { json, link: headers.get("link")?.replaceAll(root, storeUrl) ?? null };
    };
    return readPages(get, list);
  }

  async function requestPage(signal: AbortSignal, url: string, resource: StoreResource): Promise<JsonAnswer> {
    // Only the list of products proves that a domain refuses: a collection may be gone.
    if (!url.startsWith(`${productList}?`)) return requestJson(signal, url, resource, true);
    return requestProducts(signal, url).catch((error: unknown) => requestFromOther(signal, url, error));
  }

  async function requestProducts(signal: AbortSignal, url: string): Promise<JsonAnswer> {
    const answer = await requestJson(signal, url, "products", true);
    if (hasKey(answer.json, "products") || hasKey(answer.json, "errors")) return answer;
    throw new Failed("not-a-store", { resource: "products" });
  }

  /**
   * After a refusal, requests the store's other address (its myshopify.com one or its own), once for each adapter. If
   * that address answers, all further requests use it.
   */
  async function requestFromOther(signal: AbortSignal, url: string, refusal: unknown): Promise<JsonAnswer> {
    if (hasTriedOther || signal.aborted || !mayHaveTwin(failureFrom(refusal))) throw refusal;
    hasTriedOther = true;
    const refusing = root;
    const other = root === storeUrl ? await findTwin(signal, client, storeUrl) : storeUrl;
    if (other === null) throw refusal;
    root = other;
    try {
      const answer = await requestProducts(signal, url);
      noteLearned();
      return answer;
    } catch {
      signal.throwIfAborted();
      root = refusing;
      throw refusal;
    }
  }

  function page(signal: AbortSignal, url: string, resource: StoreResource): Promise<JsonAnswer> {
    return inSmallerPages((each) => requestPage(signal, each, resource), url, resource, limits);
  }

  function takeFirst(url: string): JsonAnswer | null {
    const taken = url === firstPageUrl ? firstPage : null;
    if (taken) firstPage = null;
    return taken;
  }

  async function productPage(
    signal: AbortSignal,
    yieldIfDue: Yielder,
    { records, next, end, again }: ShopifyPage,
    overlaps = false,
  ): Promise<ProductPage> {
    const offered: OfferedProduct[] = [];
    await world.recorder.measure("hash", lanes.adapter, { rows: records.length }, async () => {
      for (const record of records) {
        const id = recordIdOf(record);
        if (id !== null) offered.push(offeredFrom(id, record));
        else mapRecord(record);
        await yieldIfDue(signal);
      }
    });
    return { offered, skipped: records.length - offered.length, gone: [], next, end, overlaps: overlaps || again };
  }

  function offeredFrom(id: string, record: unknown): OfferedProduct {
    return {
      id,
      hash: contentHash(record, ignoredKeys, version, html),
      toProduct: (guard) => mapRecord(record, guard),
    };
  }

  /** Null for an unreadable record, with its reason noted. */
  function mapRecord(record: unknown, guard?: Guard): Product | null {
    const mapped = productFromShopify(record, storeUrl, guard);
    if ("product" in mapped) return mapped.product;
    skipReasons.add(mapped.reason);
    return null;
  }

  /**
   * The collections' products, one collection after the other, each with its own paging limit. Products without a
   * collection stay unreachable, so the catalogue never becomes whole this way.
   */
  async function* pastTheWall(
    signal: AbortSignal,
    yieldIfDue: Yielder,
    from: string | null,
  ): AsyncGenerator<ProductPage> {
    const handles = [];
    for await (const { records } of pages(signal, allCollections))
      for (const record of records) handles.push(collectionFromShopify(record, storeUrl)?.handle ?? "");
    const lists = handles.filter((handle) => handle !== "").map(membersOf);
    const start = from === null ? 0 : lists.findIndex((list) => from.startsWith(`${list}?`));
    for (const [place, list] of lists.entries()) {
      if (place < start) continue;
      const following = lists[place + 1];
      const afterwards = following === undefined ? null : `${following}?limit=250&page=1`;
      const members = { list, resource: "products", from: place === start ? from : null } as const;
      try {
        for await (const read of pages(signal, members)) {
          const next = read.end === "more" ? read.next : afterwards;
          yield await productPage(signal, yieldIfDue, { ...read, next, end: next === null ? "wall" : "more" }, true);
        }
      } catch (error) {
        // The other collections have pages. The sync names this one when it reads which products belong to it.
        if (failureFrom(error).code !== "store-not-found") throw error;
        const end = afterwards === null ? "wall" : "more";
        yield { offered: [], skipped: 0, gone: [], next: afterwards, end, overlaps: true };
      }
    }
    if (lists.length === 0) yield { offered: [], skipped: 0, gone: [], next: null, end: "wall", overlaps: true };
  }

  function membersOf(handle: string): string {
    return `${storeUrl}/collections/${encodeURIComponent(handle)}/products.json`;
  }
}

type Meta = v.InferOutput<typeof shopifyMeta>;

/** Refuses a list that broke off, since the earlier one is better. */
function refuseBroken(end: ShopifyPage["end"], resource: StoreResource): void {
  if (end === "partial") throw new Failed("list-broken", { resource }, { retryable: true });
}

/** Whether an answer is the platform's paging limit: an `errors` key, mostly with status 400. */
function isWall(answer: Answer): boolean {
  if (answer.status !== 400) return false;
  try {
    return hasKey(readJson(answer, "products").json, "errors");
  } catch {
    return false;
  }
}
