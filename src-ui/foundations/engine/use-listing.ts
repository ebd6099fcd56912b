import { useEffect, useState, useSyncExternalStore } from "react";
import type { ListingQuery } from "../../../src-worker/contract/listing-query";
import { whenFirstRows } from "./engine";
import { engine } from "./engine-proxy";
import { createListingReader, type Listing, type ListingReader } from "./listing-reader";
import { useCatalogueRevision } from "./use-catalogue-revision";

/** A listing with stable functions that control it. */
export interface ListingInUse extends Pick<ListingReader, "show" | "retry"> {
  readonly listing: Listing;
}

/** The reader of one list; a stable object. */
export function useListingReader(): ListingReader {
  const [reader] = useState(() => {
    const created = createListingReader(engine.findProducts);
    whenFirstRows(created.know);
    return created;
  });
  return reader;
}

/**
 * The answer to a query, updated as the catalogue changes.
 *
 * @param facets whether to request facets with the rows
 */
export function useListing(reader: ListingReader, query: ListingQuery, facets: boolean): ListingInUse {
  useQuestion(reader, query, facets);
  return useAnswer(reader);
}

/** Asks for the rows of a query, each time that it or the catalogue changes. */
export function useQuestion(reader: ListingReader, query: ListingQuery, facets: boolean): void {
  const revision = useCatalogueRevision();
  useEffect(() => {
    if (revision >= 0) reader.ask(query, revision, facets);
  }, [reader, query, facets, revision]);
}

/** The newest answer. */
export function useAnswer(reader: ListingReader): ListingInUse {
  const listing = useSyncExternalStore(reader.subscribe, reader.listing);
  return { listing, show: reader.show, retry: reader.retry };
}
