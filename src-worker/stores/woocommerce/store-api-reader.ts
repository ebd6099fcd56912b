import type { FailureCode } from "../../contract/outcome";
import { Failed } from "../../outcome/failed";
import type { World } from "../../world/world";
import { contentHash } from "../content-hash";
import { parsedAs } from "../parsed-as";
import { recordIdOf } from "../record-id-of";
import type { StorePort } from "../store-port";
import { storeApiCurrency, storeApiProduct } from "./answers";
import { createCategoryRecords } from "./category-records";
import { collectionTree } from "./collection-tree";
import { htmlFields, keysOf, type RecordMapping } from "./offered-product";
import { productFromStoreApi } from "./product-from-store-api";
import { readAbout } from "./read-about";
import { createReadProtected } from "./read-protected";
import { createReadStoreApiVariations, variationKeys } from "./read-store-api-variations";
import { createTakeRecords } from "./take-records";
import { takenPages } from "./taken-pages";
import type { WooClient } from "./woo-client";

const route = "/wc/store/v1/products";
const listed = { orderby: "id", order: "asc" } as const;
const one = { per_page: 1 } as const;
const recentCount = 10;

/**
 * Reads a WooCommerce store through its public Store API, without keys. The API also lists products that are hidden
 * from the catalogue or need a password, and does not mark them (observed). WordPress lists those with a password; the
 * hidden ones stay in the catalogue.
 */
export function createStoreApiReader(
  world: Pick<World, "clock" | "yield" | "recorder">,
  woo: WooClient,
  storeUrl: string,
): StorePort {
  const categories = createCategoryRecords(woo, `${route}/categories`);
  const readProtected = createReadProtected(woo);
  const skipReasons = new Set<FailureCode>();
  const take = createTakeRecords(world, {
    mapping,
    skipReasons,
    readVariations: createReadStoreApiVariations(woo),
    storeFacts: async () => ({ url: storeUrl, weightUnit: "" }),
    readShopPrices: null,
    readProtected,
  });
  return {
    async check(signal) {
      const { records, total, milliseconds } = await woo.probe(signal, { route, resource: "products" });
      // Shows whether WordPress lists the products that need a password.
      await readProtected(signal, records.slice(0, 1), false);
      return {
        hasProducts: (total ?? records.length) > 0,
        responseMs: Math.round(milliseconds),
        notes: [...woo.notes, "public-access"],
      };
    },

    about: (signal) =>
      readAbout(signal, { woo, categories, storeUrl }, async () => {
        const { records, total } = await woo.list(signal, { route, query: one, resource: "metadata" });
        const prices = parsedAs(storeApiCurrency, records[0])?.prices;
        return {
          productCount: total,
          currency: prices?.currency_code ?? null,
          decimals: prices?.currency_minor_unit ?? null,
        };
      }),

    async syncToken(signal) {
      const query = { per_page: recentCount, orderby: "modified", order: "desc" };
      const { records, total } = await woo.list(signal, { route, query, resource: "products" });
      const terms = await categories.settled(signal);
      return JSON.stringify([
        total,
        contentHash(records, ignoredKeys, 0, htmlFields),
        terms && contentHash(terms, ignoredKeys, 0, htmlFields),
      ]);
    },

    productPages: (signal, from) =>
      takenPages(signal, woo.pages(signal, { route, query: listed, resource: "products" }, from), take),

    // The Store API has no times, so finding changes requires reading everything.
    changes: async () => null,

    skipReasons,

    async collections(signal) {
      return collectionTree(await categories.read(signal), storeUrl);
    },

    // Each product names its categories, except for the shop's default one (WooCommerce, StoreApi ProductSchema).
    async membership(signal, { id, productsCount }, isNamed) {
      if (isNamed || productsCount === 0) return null;
      const ids: string[] = [];
      const query = { ...listed, category: id };
      for await (const { records, end } of woo.pages(signal, { route, query, resource: "products" })) {
        if (end === "partial") throw new Failed("list-broken", { resource: "collections" }, { retryable: true });
        for (const record of records) ids.push(recordIdOf(record) ?? "");
      }
      return ids;
    },

    productExtras: async () => null,

    // Uploads have no size parameter, and a `-800x800` file may not exist.
    rendition: (src) => src,
  };
}

/** Reviews and button texts, which are not part of a product. */
const ignoredKeys: ReadonlySet<string> = new Set([
  "average_rating",
  "review_count",
  "add_to_cart",
  "extensions",
  "_links",
  "price_html",
]);

const mapping: RecordMapping = {
  product: productFromStoreApi,
  productKeys: keysOf(storeApiProduct),
  variationKeys,
};
