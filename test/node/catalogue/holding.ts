import type { StoredCollection } from "../../../src-worker/catalogue/database";
import { createLoadedCatalogue, type LoadedCatalogue } from "../../../src-worker/catalogue/loaded-catalogue";
import {
  everything,
  type ListingFilters,
  type ListingQuery,
  noFilters,
} from "../../../src-worker/contract/listing-query";
import type { Product } from "../../../src-worker/contract/product";

export const world = { yield: () => Promise.resolve() };

/** A catalogue of products in packs of `packSize`; a new segment begins after every `packsInSegment` packs. */
export async function holding(
  products: readonly Product[],
  packSize = 50,
  packsInSegment = Number.POSITIVE_INFINITY,
  hashOf: (product: Product, index: number) => number = (_, index) => index,
): Promise<LoadedCatalogue> {
  const catalogue = createLoadedCatalogue(world);
  for (let at = 0; at < products.length; at += packSize) {
    await appendTo(catalogue, products.slice(at, at + packSize), `pack ${at}`, hashOf);
    if ((at / packSize) % packsInSegment === packsInSegment - 1) await catalogue.close(undefined);
  }
  return catalogue;
}

/** Adds products as one pack. */
export function appendTo(
  catalogue: LoadedCatalogue,
  products: readonly Product[],
  pack = "more",
  hashOf: (product: Product, index: number) => number = (_, index) => index,
): Promise<void> {
  return catalogue.append(
    undefined,
    [{ pack, count: products.length }],
    products.map((product, index) => ({ product, hash: hashOf(product, index) })),
  );
}

/** A collection whose id is its handle. */
export function collectionOf(
  handle: string,
  title: string,
  members: readonly number[] | null,
  parentId: string | null = null,
): StoredCollection {
  return {
    store: "s",
    position: 0,
    id: handle,
    handle,
    title,
    description: "",
    bodyHtml: "",
    publishedAt: "",
    updatedAt: "",
    image: null,
    sortOrder: "",
    productsCount: null,
    parentId,
    members: members && Uint32Array.from(members),
    membersReadAt: 0,
  };
}

/** A query for the whole catalogue with these changes. */
export function queryOf(
  more: Partial<Omit<ListingQuery, "filters">> & { readonly filters?: Partial<ListingFilters> },
): ListingQuery {
  return { ...everything, ...more, filters: { ...noFilters, ...more.filters } };
}

/** Ids of all results, in order. */
export async function idsFor(catalogue: LoadedCatalogue, query: ListingQuery): Promise<string[]> {
  const { rows } = await catalogue.find(query, { start: 0, count: 10_000 }, false);
  return rows.map(({ id }) => id);
}
