import { type LazyEach, lazyEach } from "../scheduling/lazy-each";
import { sortInSlices } from "../scheduling/sort-in-slices";
import type { Yielder } from "../scheduling/yielder";
import { collator } from "./collator";
import type { Listing } from "./listing";
import { nameKey, nameKeys } from "./name-key";
import type { Rows } from "./rows";

/**
 * The distinct values of a column in a catalogue, in alphabetical order, each as most products write it. Values are named by
 * their place.
 */
export interface FacetValues {
  readonly names: readonly string[];
  /** The place of each value by its `nameKey`. */
  readonly placeOf: ReadonlyMap<string, number>;
  /** For each part, the place of each value by its number in that part. */
  readonly places: readonly Uint32Array[];
}

const facetColumns = ["vendors", "types", "tags"] as const;

export type FacetColumn = (typeof facetColumns)[number];

/** The values of each facet column, built in slices. */
export type FacetValuesOf = LazyEach<FacetColumn, FacetValues>;

export function createFacetValues(yieldIfDue: Yielder, rows: Rows): FacetValuesOf {
  return lazyEach(yieldIfDue, facetColumns, (slowly, column) => facetValues(slowly, rows, column));
}

async function facetValues(yieldIfDue: Yielder, rows: Rows, column: FacetColumn): Promise<FacetValues> {
  const uses = new Map<string, number>();
  for (const { segment } of rows.parts) {
    const values = segment.listing[column];
    const counts = new Uint32Array(values.values.length);
    for (const number of values.numbers) counts[number] = (counts[number] ?? 0) + 1;
    for (const [number, name] of namesIn(values).entries())
      uses.set(name, (uses.get(name) ?? 0) + (counts[number] ?? 0));
    await yieldIfDue();
  }
  const spelling = new Map<string, string>();
  for (const [name, count] of uses) {
    const key = nameKey(name);
    const best = spelling.get(key);
    if (best === undefined || count > (uses.get(best) ?? 0)) spelling.set(key, name);
  }
  const names = await sortInSlices(yieldIfDue, [...spelling.values()], collator().compare);
  const placeOf = new Map(names.map((name, place) => [nameKey(name), place]));
  const places: Uint32Array[] = [];
  for (const { segment } of rows.parts) {
    places.push(Uint32Array.from(nameKeys(segment.listing[column].values), (key) => placeOf.get(key) ?? 0));
    await yieldIfDue();
  }
  return { names, placeOf, places };
}

function namesIn({ values }: Listing[FacetColumn]): string[] {
  return Array.from({ length: values.length }, (_, number) => values.at(number));
}
