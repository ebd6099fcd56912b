import type { CollectionEntry, FacetValue } from "../../src-worker/contract/listing-query";
import type { FacetChoice } from "./shown-choices";

/**
 * The collections that hold something of the answer, as they stand below one another; the chosen one always.
 *
 * @param collections all of the catalogue, each after the one that it belongs to
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
