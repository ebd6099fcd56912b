import type { StoredCollection } from "./database";
import type { ListingEntry } from "./listing-entry";

/** Positions of the products that a collection seems to hold while its membership is not known. */
export type StandInMembers = (collection: Pick<StoredCollection, "handle" | "title">) => readonly number[];

/**
 * A product seems to be in a collection when its tags hold the handle, or its type or vendor is the collection's title.
 * The products are looked through once for all collections.
 */
export function createStandInMembers(entries: readonly ListingEntry[]): StandInMembers {
  const byTag = new Map<string, number[]>();
  const byName = new Map<string, number[]>();
  for (const [position, { row, tags }] of entries.entries()) {
    for (const tag of tags) note(byTag, tag, position);
    note(byName, row.productType.toLowerCase(), position);
    note(byName, row.vendor.toLowerCase(), position);
  }
  return ({ handle, title }) => {
    const found = new Set([...(byTag.get(handle.toLowerCase()) ?? []), ...(byName.get(title.toLowerCase()) ?? [])]);
    return [...found].sort((a, b) => a - b);
  };
}

function note(places: Map<string, number[]>, name: string, position: number): void {
  const noted = places.get(name);
  if (noted) noted.push(position);
  else places.set(name, [position]);
}
