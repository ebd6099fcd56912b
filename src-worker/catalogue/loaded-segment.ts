import { broken, unpackSections } from "../packed/sections";
import type { Yielder } from "../scheduling/yielder";
import { type SearchIndex, searchIndex } from "../search/search-index";
import type { PackName, SegmentName } from "./database";
import { type Listing, listing } from "./listing";

/**
 * A part of the catalogue: the listing and the search index of some packs. Segments are immutable. Generations share
 * unchanged segments, and queries never wait for an import.
 */
export interface LoadedSegment {
  /** Its name in the database; null until it is saved. */
  saved: SegmentName | null;
  readonly packs: readonly PackName[];
  readonly rows: number;
  readonly listing: Listing;
  /** Its packed sections, as stored; null while products are still added. */
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  /** The search index. Of an open segment it is built on first use, in slices. */
  index(yieldIfDue: Yielder): Promise<SearchIndex>;
}

/**
 * Reads a segment without copying its bytes. Throws `unexpected` when they are damaged.
 *
 * @param bytes aligned to 8 bytes
 */
export function loadSegment(
  bytes: Uint8Array<ArrayBuffer>,
  packs: readonly PackName[],
  saved: SegmentName | null,
): LoadedSegment {
  const sections = unpackSections(bytes);
  const columns = listing(sections);
  const search = searchIndex(sections);
  // No search would find a row that the index lacks.
  if (search.rows !== columns.rows) throw broken("titleLengths");
  const index = Promise.resolve(search);
  return { saved, packs, rows: columns.rows, listing: columns, bytes, index: () => index };
}
