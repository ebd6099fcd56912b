import type * as v from "valibot";
import type { FailureCode } from "../../contract/outcome";
import type { PriceChoice } from "../../contract/store-connection";
import { createYielder } from "../../scheduling/yielder";
import type { World } from "../../world/world";
import { parsedAs } from "../parsed-as";
import type { ProductPage, StorePort } from "../store-port";
import {
  wooCurrency,
  wooDecimals,
  wooProduct,
  wooProductFields,
  wooSetting,
  wooSystemStatus,
  wooVariation,
} from "./answers";
import { createCategoryRecords } from "./category-records";
import { changedProducts } from "./changed-products";
import { collectionTree } from "./collection-tree";
import { keysOf, type RecordMapping, type WooStoreFacts } from "./offered-product";
import { productFromWooCommerce } from "./product-from-woocommerce";
import { type ProductListFacts, readAbout } from "./read-about";
import { createReadVariations } from "./read-variations";
import { createReadShopPrices, differingPrice } from "./shop-prices";
import { createTakeRecords } from "./take-records";
import { takenPages } from "./taken-pages";
import type { WooClient } from "./woo-client";
import { hasRenamed, readSyncToken, syncTokenOf, type WooSyncToken } from "./woo-sync-token";

const route = "/wc/v3/products";
const decimalsRoute = "/wc/v3/settings/general/woocommerce_price_num_decimals";
/** By creation time, so that new products do not move pages already read. */
const listed = { status: "publish", orderby: "id", order: "asc" } as const;
/** Number of latest products in a sync token. */
const recentCount = 10;

export interface RestStore {
  readonly url: string;
  /** A client of the same store without keys. */
  readonly shop: WooClient;
  /** Null where the shop shows the prices that the keys read. */
  readonly prices: PriceChoice | null;
}

/** Reads a WooCommerce store through its REST API, with keys. */
export function createRestReader(
  world: Pick<World, "clock" | "yield" | "recorder">,
  woo: WooClient,
  { url: storeUrl, shop, prices }: RestStore,
): StorePort {
  const yieldIfDue = createYielder(world);
  const categories = createCategoryRecords(woo, `${route}/categories`);
  const readVariations = createReadVariations(woo);
  const skipReasons = new Set<FailureCode>();
  const readShopPrices = prices?.from === "shop" ? createReadShopPrices(shop) : null;
  const take = createTakeRecords(world, {
    mapping,
    skipReasons,
    readVariations,
    storeFacts,
    readProtected: null,
    readShopPrices,
  });
  let weightUnit: string | null = null;
  let latest: WooSyncToken | null = null;

  return {
    async check(signal) {
      const query = { status: "publish" };
      const { records, total, milliseconds } = await woo.probe(signal, {
        route,
        query,
        fields: wooProductFields,
        resource: "products",
      });
      // One request shows whether the store allows the list of all variations.
      await woo
        .list(signal, {
          route: "/wc-analytics/variations",
          query: { per_page: 1, ...query, _fields: "id" },
          resource: "products",
          retry: false,
        })
        .catch(() => {
          signal.throwIfAborted();
          woo.notes.add("variations-one-by-one");
        });
      return {
        hasProducts: (total ?? records.length) > 0,
        responseMs: Math.round(milliseconds),
        notes: [...woo.notes],
        prices: (await differingPrice(signal, shop, records)) ?? undefined,
      };
    },

    about: (signal) => readAbout(signal, { woo, categories, storeUrl }, () => productListFacts(signal, woo)),

    async syncToken(signal) {
      latest = await currentSyncToken(signal);
      return JSON.stringify(latest);
    },

    productPages: (signal, from) =>
      takenPages(
        signal,
        woo.pages(signal, { route, query: listed, fields: wooProductFields, resource: "products" }, from),
        take,
      ),

    async changes(signal, since, storedIds, thorough) {
      const before = readSyncToken(since);
      // Prices from elsewhere change every product.
      if (!before || before.recent.length === 0 || before.prices !== (prices?.from ?? "keys")) return null;
      const now = latest ?? (await currentSyncToken(signal));
      if (since === JSON.stringify(now) && !thorough) return nothing();
      if (hasRenamed(before, now)) return null;
      return changedProducts(signal, { woo, take, yieldIfDue }, { before, now, storedIds, thorough });
    },

    skipReasons,

    async collections(signal) {
      return collectionTree(await categories.read(signal), storeUrl);
    },

    // Each product names its categories (observed).
    membership: async () => null,

    productExtras: async () => null,

    // Uploads have no size parameter, and a `-800x800` file may not exist.
    rendition: (src) => src,
  };

  async function currentSyncToken(signal: AbortSignal): Promise<WooSyncToken> {
    const query = {
      per_page: recentCount,
      orderby: "modified",
      order: "desc",
      status: "publish",
      _fields: "id,date_modified_gmt",
    };
    const recent = await woo.list(signal, { route, query, resource: "products" });
    const future = { per_page: 1, status: "future", _fields: "id" };
    const [scheduled, terms] = await Promise.all([
      woo.list(signal, { route, query: future, resource: "products" }).then(({ total }) => total, none),
      categories.settled(signal),
    ]);
    signal.throwIfAborted();
    return syncTokenOf(recent, scheduled, terms, prices?.from ?? "keys");
  }

  async function storeFacts(signal: AbortSignal): Promise<WooStoreFacts> {
    const setting = "/wc/v3/settings/products/woocommerce_weight_unit";
    weightUnit ??= (await metadata(signal, woo, setting, { _fields: "value" }, wooSetting))?.value ?? "";
    signal.throwIfAborted();
    return { url: storeUrl, weightUnit, tax: prices?.tax };
  }
}

const mapping: RecordMapping = {
  product: productFromWooCommerce,
  productKeys: keysOf(wooProduct),
  variationKeys: keysOf(wooVariation),
};

async function productListFacts(signal: AbortSignal, woo: WooClient): Promise<ProductListFacts> {
  const query = { per_page: 1, status: "publish", _fields: "id" };
  const [productCount, currency, decimals] = await Promise.all([
    woo.list(signal, { route, query, resource: "metadata" }).then(({ total }) => total, none),
    metadata(signal, woo, "/wc/v3/data/currencies/current", {}, wooCurrency).then(
      async (answer) =>
        answer?.code ??
        (await metadata(signal, woo, "/wc/v3/system_status", { _fields: "settings" }, wooSystemStatus))?.settings
          .currency ??
        null,
    ),
    metadata(signal, woo, decimalsRoute, { _fields: "value" }, wooDecimals).then((answer) => answer?.value ?? null),
  ]);
  return { productCount, currency, decimals };
}

async function metadata<T extends v.GenericSchema>(
  signal: AbortSignal,
  woo: WooClient,
  route: string,
  query: Readonly<Record<string, string>>,
  schema: T,
): Promise<v.InferOutput<T> | null> {
  return woo.get(signal, { route, query, resource: "metadata" }).then(({ json }) => parsedAs(schema, json), none);
}

async function* nothing(): AsyncGenerator<ProductPage> {
  yield { offered: [], skipped: 0, gone: [], next: null, end: "whole", overlaps: false };
}

function none(): null {
  return null;
}
