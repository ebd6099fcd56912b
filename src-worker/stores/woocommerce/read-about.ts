import { parsedAs } from "../parsed-as";
import type { StoreAbout } from "../store-port";
import { wooIndex } from "./answers";
import type { CategoryRecords } from "./category-records";
import { collectionTree } from "./collection-tree";
import type { WooClient } from "./woo-client";

/** The store's data that its list of products supplies. */
export type ProductListFacts = Pick<StoreAbout, "currency" | "decimals" | "productCount">;

/** Reads a store's own data in parallel; unknown parts are null. */
export async function readAbout(
  signal: AbortSignal,
  store: { readonly woo: WooClient; readonly categories: CategoryRecords; readonly storeUrl: string },
  byProducts: () => Promise<ProductListFacts>,
): Promise<StoreAbout> {
  const { woo, categories, storeUrl } = store;
  const [name, facts, collectionCount] = await Promise.all([
    woo.index(signal).then(({ json }) => parsedAs(wooIndex, json)?.name ?? null, none),
    byProducts().catch(none),
    categories.read(signal).then((records) => collectionTree(records, storeUrl).length, none),
  ]);
  signal.throwIfAborted();
  return {
    name,
    currency: facts?.currency ?? null,
    decimals: facts?.decimals ?? null,
    productCount: facts?.productCount ?? null,
    // Without keys and with them, it counts hidden products and those that need a password (observed).
    countsUnlisted: true,
    collectionCount,
  };
}

function none(): null {
  return null;
}
