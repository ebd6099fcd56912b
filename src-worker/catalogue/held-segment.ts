import { createSearchIndex, type SearchIndex } from "../search/search-index";
import type { PackName, SegmentName } from "./database";
import type { ListingEntry } from "./listing-entry";

/**
 * A part of the listing with its index, over whole packs. Once it is closed it never changes, so that a newer
 * generation shares every segment in which nothing has happened.
 */
export interface HeldSegment {
  /** Where it is saved; null while it is not. */
  saved: SegmentName | null;
  readonly packs: PackName[];
  readonly entries: ListingEntry[];
  index: SearchIndex;
}

export function createHeldSegment(): HeldSegment {
  return { saved: null, packs: [], entries: [], index: createSearchIndex() };
}
