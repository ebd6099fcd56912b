import type { ValueColumn } from "../packed/value-column";
import type { StoredCollection } from "./database";
import type { Rows } from "./rows";

/** Guesses the positions of a collection's products while its membership is unknown. */
export type StandInMembers = (collection: Pick<StoredCollection, "handle" | "title">) => Uint32Array;

/**
 * Assumes that a product is in a collection when a tag is the collection's handle, or its type or vendor is the title.
 * Indexes the products once for all collections.
 */
export function createStandInMembers(rows: Rows): StandInMembers {
  const byTag = new Map<string, number[]>();
  const byName = new Map<string, number[]>();
  for (const { start, segment } of rows.parts) {
    note(byTag, segment.listing.tags, start);
    note(byName, segment.listing.types, start);
    note(byName, segment.listing.vendors, start);
  }
  return ({ handle, title }) => {
    const found = new Set([...(byTag.get(handle.toLowerCase()) ?? []), ...(byName.get(title.toLowerCase()) ?? [])]);
    return Uint32Array.from(found).sort();
  };
}

function note(places: Map<string, number[]>, { values, starts, numbers }: ValueColumn, start: number): void {
  const lists = Array.from({ length: values.length }, (_, number) => {
    const spelling = values.at(number).toLowerCase();
    const list = places.get(spelling) ?? [];
    places.set(spelling, list);
    return list;
  });
  for (let row = 0; row + 1 < starts.length; row++)
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) lists[numbers[at] ?? 0]?.push(start + row);
}
