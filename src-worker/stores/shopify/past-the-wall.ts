import { failureFrom } from "../../outcome/failure-from";
import type { ProductPage } from "../store-port";
import { collectionFromShopify } from "./collection-from-shopify";
import type { ShopifyList, ShopifyPage } from "./read-pages";

/**
 * The collections' products, one collection after the other, each with its own paging limit. Products without a
 * collection stay unreachable, so the catalogue never becomes whole this way.
 */
export async function* pastTheWall(
  storeUrl: string,
  from: string | null,
  pages: (list: ShopifyList) => AsyncGenerator<ShopifyPage>,
  productPage: (read: ShopifyPage) => Promise<ProductPage>,
): AsyncGenerator<ProductPage> {
  const handles = [];
  for await (const { records } of pages(allCollectionsOf(storeUrl)))
    for (const record of records) handles.push(collectionFromShopify(record, storeUrl)?.handle ?? "");
  const lists = handles.filter((handle) => handle !== "").map((handle) => membersOf(storeUrl, handle));
  const start = from === null ? 0 : lists.findIndex((list) => from.startsWith(`${list}?`));
  for (const [place, list] of lists.entries()) {
    if (place < start) continue;
    const following = lists[place + 1];
    const afterwards = following === undefined ? null : `${following}?limit=250&page=1`;
    const members = { list, resource: "products", from: place === start ? from : null } as const;
    try {
      for await (const read of pages(members)) {
        const next = read.end === "more" ? read.next : afterwards;
        yield await productPage({ ...read, next, end: next === null ? "wall" : "more" });
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

export function allCollectionsOf(storeUrl: string): ShopifyList {
  return { list: `${storeUrl}/collections.json`, resource: "collections" };
}

/** The address of a collection's products. */
export function membersOf(storeUrl: string, handle: string): string {
  return `${storeUrl}/collections/${encodeURIComponent(handle)}/products.json`;
}
