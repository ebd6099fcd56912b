import type { CollectionEntry, FacetValue } from "../../../../src-worker/contract/listing-query";
import type { FacetChoice } from "./shown-choices";

/**
 * The collections with products of the answer, as a tree in order; always includes the chosen one.
 *
 * @param collections all collections of the catalogue, each after its parent
 */
export function collectionChoices(
  facet: readonly FacetValue[],
  collections: readonly CollectionEntry[],
  chosen: string | null,
): readonly FacetChoice[] {
  const counts = new Map(facet.map(({ value, count }) => [value, count]));
  return collections.flatMap(({ handle, title, depth }) => {
    const count = counts.get(handle) ?? (handle === chosen ? 0 : undefined);
    return count === undefined ? [] : [{ value: handle, label: title, count, depth }];
  });
}
