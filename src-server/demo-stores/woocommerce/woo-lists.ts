import type { GeneratedCatalogue } from "../generate-catalogue";
import { htmlEncode } from "./html-encode";
import type { ListQuery } from "./read-list-query";
import { wooIds } from "./woo-ids";
import {
  dateOf,
  modifiedOf,
  priceOf,
  recordCount,
  statusOf,
  variationModifiedOf,
  variationPositions,
  variationStatusOf,
} from "./woo-records";

/** Which records a query lists, in order, as ids. The last few lists are kept, since they are asked for page by page. */
export interface WooLists {
  readonly products: (query: ListQuery) => readonly number[];
  /** Variations of all products, as wc-analytics and the Store API list them. */
  readonly variations: (query: ListQuery) => readonly number[];
}

export function createWooLists(catalogue: GeneratedCatalogue): WooLists {
  const kept = new Map<string, readonly number[]>();
  const once = (kind: string, query: ListQuery, list: () => readonly number[]) => {
    const { status, modifiedAfter, orderBy, descending } = query;
    const key = [kind, status, modifiedAfter, orderBy, descending].join("/");
    const ids = kept.get(key) ?? list();
    kept.set(key, ids);
    for (const oldest of kept.keys()) {
      if (kept.size <= 4) break;
      kept.delete(oldest);
    }
    return ids;
  };
  return {
    products: (query) => once("products", query, () => listProducts(catalogue, query)),
    variations: (query) => once("variations", query, () => listVariations(catalogue, query)),
  };
}

function listProducts(catalogue: GeneratedCatalogue, query: ListQuery): readonly number[] {
  const places = Array.from({ length: recordCount(catalogue) }, (_, index) => index).filter((index) => {
    const status = statusOf(catalogue, index);
    // platform-facts: the trash is gone from the default list and visible with `status=trash`.
    if (query.status === "any" ? status === "trash" : status !== query.status) return false;
    return query.modifiedAfter === null || modifiedOf(catalogue, index) > query.modifiedAfter;
  });
  return sorted(places, query, (index) => productKey(catalogue, query.orderBy, index)).map(wooIds.product);
}

function listVariations(catalogue: GeneratedCatalogue, query: ListQuery): readonly number[] {
  const ids: number[] = [];
  for (let index = 0; index < recordCount(catalogue); index += 1) {
    for (const position of variationPositions(catalogue.traits(index), index)) {
      if (query.status !== "any" && variationStatusOf(index, position) !== query.status) continue;
      if (query.modifiedAfter !== null && variationModifiedOf(catalogue, index, position) <= query.modifiedAfter)
        continue;
      ids.push(wooIds.variation(index, position));
    }
  }
  // A shop gives ids in the order in which it is filled: by date and by id are one order.
  return query.descending ? ids.reverse() : ids;
}

/** By title, slug or price every product has to be made; the other orders need its traits alone. */
function productKey(catalogue: GeneratedCatalogue, orderBy: ListQuery["orderBy"], index: number): number | string {
  if (orderBy === "date") return dateOf(catalogue, index);
  if (orderBy === "modified") return modifiedOf(catalogue, index);
  if (orderBy === "title") return htmlEncode(catalogue.product(index).title);
  if (orderBy === "slug") return catalogue.product(index).handle;
  if (orderBy === "price") {
    const product = catalogue.product(index);
    return Math.min(...product.variants.map((variant) => priceOf(product, variant) ?? 0));
  }
  // Nothing was sold or rated here and no order was set by hand: what is left is the id.
  return index;
}

function sorted(
  places: readonly number[],
  query: ListQuery,
  keyOf: (index: number) => number | string,
): readonly number[] {
  const direction = query.descending ? -1 : 1;
  const keyed = places.map((index) => ({ index, key: keyOf(index) }));
  keyed.sort((a, b) => direction * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.index - b.index));
  return keyed.map(({ index }) => index);
}
