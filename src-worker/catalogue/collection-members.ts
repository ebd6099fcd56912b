import type { StoredCollection } from "./database";
import type { ListingEntry } from "./listing-entry";

/**
 * Positions of a collection's products in its own order. While its membership is not known, a product stands in
 * when its tags hold the handle, or its type or vendor is the collection's title.
 */
export function collectionMembers(
  collection: Pick<StoredCollection, "handle" | "title" | "productIds">,
  entries: readonly ListingEntry[],
  byId: ReadonlyMap<string, number>,
): readonly number[] {
  if (collection.productIds) {
    const positions = new Set<number>();
    for (const id of collection.productIds) {
      const position = byId.get(id);
      if (position !== undefined) positions.add(position);
    }
    return [...positions];
  }
  const handle = collection.handle.toLowerCase();
  const title = collection.title.toLowerCase();
  return entries.flatMap(({ row, tags }, position) =>
    tags.includes(handle) || row.productType.toLowerCase() === title || row.vendor.toLowerCase() === title
      ? [position]
      : [],
  );
}
