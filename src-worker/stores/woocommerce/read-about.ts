import { parsedAs } from "../parsed-as";
import type { StoreAbout } from "../store-port";
import { wooIndex } from "./answers";
import type { CategoryRecords } from "./category-records";
import { collectionTree } from "./collection-tree";
import type { WooClient } from "./woo-client";

/** What a store's list of products tells besides products. */
export type ToldByProducts = Pick<StoreAbout, "currency" | "productCount">;

/** Asks a store about itself, part by part: what it does not tell is null, but for a name, which is then its host. */
export async function readAbout(
  signal: AbortSignal,
  store: { readonly woo: WooClient; readonly categories: CategoryRecords; readonly storeUrl: string },
  byProducts: () => Promise<ToldByProducts>,
): Promise<StoreAbout> {
  const { woo, categories, storeUrl } = store;
  const [name, told, collectionCount] = await Promise.all([
    woo.index(signal).then(({ json }) => parsedAs(wooIndex, json)?.name ?? null, none),
    byProducts().catch(none),
    categories.read(signal).then((records) => collectionTree(records, storeUrl).length, none),
  ]);
  signal.throwIfAborted();
  return {
    name: name ?? new URL(storeUrl).host,
    currency: told?.currency ?? null,
    productCount: told?.productCount ?? null,
    collectionCount,
  };
}

function none(): null {
  return null;
}
