import type { LiveCatalogue } from "../catalogue/live-catalogue";
import type { ListQuery } from "./read-list-query";
import { recordOfId, wooIds } from "./woo-ids";
import { dateOf, modifiedOf, priceOf, statusOf, variationPositions, variationStatusOf } from "./woo-records";
import { categoryIdsOf } from "./woo-terms";
import { htmlEncode } from "./woo-text";

/** Lists the ids of the records that match a query. The last few lists are cached, because clients read page by page. */
export interface WooLists {
  readonly products: (query: ListQuery) => readonly number[];
  /** Of the products with the ids `parents`; without it of all products, as in wc-analytics and the Store API. */
  readonly variations: (query: ListQuery, parents?: readonly number[]) => readonly number[];
}

export function createWooLists(catalogue: LiveCatalogue): WooLists {
  const cached = new Map<string, readonly number[]>();
  const once = (kind: string, query: ListQuery, list: () => readonly number[]) => {
    // `include` lists are short and seldom requested twice.
    if (query.include !== null) return list();
    const key = JSON.stringify([kind, catalogue.revision, { ...query, page: 0, perPage: 0 }]);
    const ids = cached.get(key) ?? list();
    cached.set(key, ids);
    for (const oldest of cached.keys()) {
      if (cached.size <= 4) break;
      cached.delete(oldest);
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
  // A product has no parent post.
  if (parents !== null && !parents.includes(0)) return [];
  const excluded = new Set(query.exclude);
  const categories = query.categories && new Set(query.categories);
  const listed = (include === null ? everyPlace(catalogue) : placesOf(catalogue, include)).filter((index) => {
    // observed: the default list leaves the trash out; `status=trash` shows it.
    if (!isWanted(query, statusOf(catalogue, index)) || excluded.has(wooIds.product(index))) return false;
    if (modifiedAfter !== null && modifiedOf(catalogue, index) <= modifiedAfter) return false;
    // A category includes its children, as in a WordPress tax_query.
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

/** The indexes of the ids that are products. */
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

/** Sorting by title, slug or price generates every product; the other orders need only traits. */
function productKey(catalogue: LiveCatalogue, orderBy: string, index: number): number | string {
  if (orderBy === "date") return dateOf(catalogue, index);
  if (orderBy === "modified") return modifiedOf(catalogue, index);
  if (orderBy === "title") return htmlEncode(catalogue.product(index).title);
  if (orderBy === "slug") return catalogue.product(index).handle;
  if (orderBy === "price") {
    const product = catalogue.product(index);
    return Math.min(...product.variants.map((variant) => priceOf(product, variant) ?? 0));
  }
  // There are no sales, ratings or manual positions: sorts by id.
  return index;
}

/** Sorts by key, then by id, as WooCommerce does (WC_REST_CRUD_Controller); `include` keeps the requested order. */
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
