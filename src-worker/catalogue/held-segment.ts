import { broken, unpackSections } from "../packed/sections";
import type { Yielder } from "../run/yielder";
import { type SearchIndex, searchIndex } from "../search/search-index";
import type { PackName, SegmentName } from "./database";
import { type Listing, listing } from "./listing";

/**
 * A part of the catalogue over whole packs: the listing and the search index of their products. It never changes, so
 * that a newer generation shares every segment in which nothing has happened, and a question never waits for an import.
 */
export interface HeldSegment {
  /** Where it is saved; null while it is not. */
  saved: SegmentName | null;
  readonly packs: readonly PackName[];
  readonly rows: number;
  readonly listing: Listing;
  /** All of it, as it is saved and loaded; null while products are still added behind it. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  /** The search index; where products are still added it is made when first asked for, in slices. */
  index(yieldIfDue: Yielder): Promise<SearchIndex>;
}

/**
 * A segment read where it lies; nothing is copied. Refuses with `unexpected` bytes that are damaged.
 *
 * @param bytes aligned to 8 bytes
 */
export function heldSegment(
  bytes: Uint8Array<ArrayBuffer>,
  packs: readonly PackName[],
  saved: SegmentName | null,
): HeldSegment {
  const sections = unpackSections(bytes);
  const columns = listing(sections);
  const search = searchIndex(sections);
  // A row that the index does not know would never be found.
  if (search.rows !== columns.rows) throw broken("titleLengths");
  const index = Promise.resolve(search);
  return { saved, packs, rows: columns.rows, listing: columns, bytes, index: () => index };
}
