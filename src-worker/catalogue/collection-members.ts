import type { StoredCollection } from "./database";
import type { StandInMembers } from "./stand-in-members";

/** Positions of a collection's products in its own order; by the stand-in while its membership is not known. */
export function collectionMembers(
  collection: Pick<StoredCollection, "handle" | "title" | "productIds">,
  byId: ReadonlyMap<string, number>,
  standIn: StandInMembers,
): readonly number[] {
  if (!collection.productIds) return standIn(collection);
  const positions = new Set<number>();
  for (const id of collection.productIds) {
    const position = byId.get(id);
    if (position !== undefined) positions.add(position);
  }
  return [...positions];
}
