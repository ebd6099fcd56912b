import { type LazyEach, lazyEach } from "../run/lazy-each";
import { sortInSlices } from "../run/sort-in-slices";
import type { Yielder } from "../run/yielder";
import { collator } from "./collator";
import type { Listing } from "./listing";
import type { Rows } from "./rows";

/** The distinct values of a column in a catalogue, in alphabetical order. Values are named by their place. */
export interface FacetValues {
  readonly names: readonly string[];
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
  const distinct = new Set<string>();
  for (const { segment } of rows.parts) {
    for (const name of namesIn(segment.listing[column])) distinct.add(name);
    await yieldIfDue();
  }
  const names = await sortInSlices(yieldIfDue, [...distinct], collator().compare);
  const placeOf = new Map(names.map((name, place) => [name, place]));
  const places: Uint32Array[] = [];
  for (const { segment } of rows.parts) {
    places.push(Uint32Array.from(namesIn(segment.listing[column]), (name) => placeOf.get(name) ?? 0));
    await yieldIfDue();
  }
  return { names, places };
}

function namesIn({ values }: Listing[FacetColumn]): string[] {
  return Array.from({ length: values.length }, (_, number) => values.at(number));
}
