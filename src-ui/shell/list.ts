import { useMemo } from "react";
import { everything, type ListingQuery } from "../../src-worker/contract/listing-query";
import { useAddressPart } from "../foundations/address/address";
import type { ListingReader } from "../foundations/engine/listing-reader";
import { useListingReader } from "../foundations/engine/use-listing";
import { type SearchText, useSearchText, useShownText } from "../pieces/listing/use-search-text";

/** The list of the main screen. A stable object: only components that show its texts or rows render when these change. */
export interface List {
  readonly search: SearchText;
  /** The table's own search. */
  readonly inTable: SearchText;
  readonly reader: ListingReader;
}

export function useList(): List {
  const search = useSearchText("q");
  const inTable = useSearchText("contains");
  const reader = useListingReader();
  return useMemo(() => ({ search, inTable, reader }), [search, inTable, reader]);
}

/** The query of the list: the search texts, joined with the collection, filters and sort order from the address. */
export function useListQuery({ search, inTable }: Pick<List, "search" | "inTable">): ListingQuery {
  const text = useShownText(search);
  const narrowing = useShownText(inTable);
  const collection = useAddressPart("collection");
  const filters = useAddressPart("filters");
  const sort = useAddressPart("sort");
  // The grid has no search of its own.
  const contains = useAddressPart("view") === "grid" ? "" : narrowing;
  return useMemo(
    () => ({ ...everything, text, collection, filters, sort, contains }),
    [text, collection, filters, sort, contains],
  );
}
