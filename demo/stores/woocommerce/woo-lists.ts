import type { LiveCatalogue } from "../catalogue/live-catalogue";
import { htmlEncode } from "./html-encode";
import type { ListQuery } from "./read-list-query";
import { recordOfId, wooIds } from "./woo-ids";
import { dateOf, modifiedOf, priceOf, statusOf, variationPositions, variationStatusOf } from "./woo-records";
import { categoryIdsOf } from "./woo-terms";

/** Which records a query lists, in order, as ids. The last few lists are kept, since they are asked for page by page. */
export interface WooLists {
  readonly products: (query: ListQuery) => readonly number[];
  /** Of all products, as wc-analytics and the Store API list them, or of those with the ids `parents`. */
  readonly variations: (query: ListQuery, parents?: readonly number[]) => readonly number[];
}

export function createWooLists(catalogue: LiveCatalogue): WooLists {
  const kept = new Map<string, readonly number[]>();
  const once = (kind: string, query: ListQuery, list: () => readonly number[]) => {
    // What names its records is a short list, and seldom asked for twice.
    if (query.include !== null) return list();
    const key = JSON.stringify([kind, catalogue.revision, { ...query, page: 0, perPage: 0 }]);
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
    variations: (query, parents) =>
      parents === undefined
        ? once("variations", query, () => listVariations(catalogue, query, everyPlace(catalogue)))
        : listVariations(catalogue, query, placesOf(catalogue, parents)),
  };
}

function listProducts(catalogue: LiveCatalogue, query: ListQuery): readonly number[] {
  const { include, modifiedAfter, parents } = query;
  // A product stands under no other post.
  if (parents !== null && !parents.includes(0)) return [];
  const excluded = new Set(query.exclude);
  const categories = query.categories && new Set(query.categories);
  const listed = (include === null ? everyPlace(catalogue) : placesOf(catalogue, include)).filter((index) => {
    // platform-facts: the trash is gone from the default list and visible with `status=trash`.
    if (!isWanted(query, statusOf(catalogue, index)) || excluded.has(wooIds.product(index))) return false;
    if (modifiedAfter !== null && modifiedOf(catalogue, index) <= modifiedAfter) return false;
    // A category stands for those below it as well: a tax_query includes children.
    return categories === null || categoryIdsOf(catalogue.traits(index).kind).some((id) => categories.has(id));
  });
  return inOrder(
    query,
    listed.map((index) => ({ id: wooIds.product(index), key: productKey(catalogue, query.orderBy, index) })),
  );
}

function listVariations(catalogue: LiveCatalogue, query: ListQuery, places: readonly number[]): readonly number[] {
  const { modifiedAfter, orderBy } = query;
  const included = query.include && new Set(query.include);
  const excluded = new Set(query.exclude);
  const within = query.include === null ? places : placesOfVariations(query.include, places);
  const listed: { readonly id: number; readonly key: number }[] = [];
  for (const index of within) {
    const created = dateOf(catalogue, index);
    for (const position of variationPositions(catalogue.traits(index), index)) {
      const id = wooIds.variation(index, position);
      if (included?.has(id) === false || excluded.has(id)) continue;
      if (!isWanted(query, variationStatusOf(catalogue, index, position))) continue;
      if (modifiedAfter === null && orderBy !== "modified") {
        listed.push({ id, key: orderBy === "date" ? created : id });
        continue;
      }
      const modified = catalogue.variantModifiedAt(index, position);
      if (modifiedAfter !== null && modified <= modifiedAfter) continue;
      listed.push({ id, key: orderBy === "modified" ? modified : orderBy === "date" ? created : id });
    }
  }
  return inOrder(query, listed);
}

function isWanted(query: ListQuery, status: string): boolean {
  return query.status === "any" ? status !== "trash" : status === query.status;
}

function everyPlace({ places }: LiveCatalogue): readonly number[] {
  return Array.from({ length: places }, (_, index) => index);
}

/** The places of those ids that are products. */
function placesOf({ places }: LiveCatalogue, ids: readonly number[]): readonly number[] {
  return ids.flatMap((id) => {
    const record = recordOfId(id);
    return record?.position === 0 && record.index < places ? [record.index] : [];
  });
}

function placesOfVariations(ids: readonly number[], places: readonly number[]): readonly number[] {
  const wanted = new Set(ids.map((id) => recordOfId(id)?.index));
  return places.filter((index) => wanted.has(index));
}

/** By title, slug or price every product has to be made; the other orders need its traits alone. */
function productKey(catalogue: LiveCatalogue, orderBy: string, index: number): number | string {
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

/** By the key and then by the id, as WooCommerce does (WC_REST_CRUD_Controller); `include` keeps the order asked for. */
function inOrder(
  { orderBy, descending, include }: ListQuery,
  listed: readonly { readonly id: number; readonly key: number | string }[],
): readonly number[] {
  if (orderBy === "include" && include !== null) {
    const listedIds = new Set(listed.map(({ id }) => id));
    return include.filter((id) => listedIds.has(id));
  }
  const direction = descending ? -1 : 1;
  return listed
    .toSorted((a, b) => direction * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
    .map(({ id }) => id);
}
