import type { Collection } from "../contract/product";
import type { Yielder } from "../scheduling/yielder";
import type { LoadedCatalogue } from "./loaded-catalogue";

/**
 * The ids of each collection's products, by the collection's id, from the collection ids of the products. A product
 * belongs to the ancestors of its collections too.
 */
export async function membersByProduct(
  yieldIfDue: Yielder,
  signal: AbortSignal,
  collections: readonly Collection[],
  catalogue: Pick<LoadedCatalogue, "count" | "idAt" | "collectionIdsAt">,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const parents = new Map(collections.map(({ id, parentId }) => [id, parentId]));
  const members = new Map<string, string[]>(collections.map(({ id }) => [id, []]));
  for (let position = 0; position < catalogue.count; position++) {
    const within = new Set<string>();
    for (const id of catalogue.collectionIdsAt(position) ?? [])
      for (let at: string | null | undefined = id; at != null && !within.has(at); at = parents.get(at)) within.add(at);
    await yieldIfDue(signal);
    for (const id of within) members.get(id)?.push(catalogue.idAt(position));
  }
  return members;
}
