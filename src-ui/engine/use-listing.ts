import { useEffect, useState, useSyncExternalStore } from "react";
import type { ListingQuery } from "../../src-worker/contract/listing-query";
import { whenFirstRows } from "./engine";
import { engine } from "./engine-proxy";
import { createListingReader, type Listing, type ListingReader } from "./listing-reader";
import { useCatalogueRevision } from "./use-catalogue-revision";

/** A listing and the ways to steer it, which stay the same for the list's life. */
export interface ListingInUse extends Pick<ListingReader, "show" | "retry"> {
  readonly listing: Listing;
}

/**
 * The answer to a question, kept fresh as the catalogue changes.
 *
 * @param facets whether they are to come with it
 */
export function useListing(query: ListingQuery, facets: boolean): ListingInUse {
  const [reader] = useState(() => {
    const created = createListingReader(engine.findProducts);
    whenFirstRows(created.know);
    return created;
  });
  const revision = useCatalogueRevision();
  useEffect(() => {
    if (revision >= 0) reader.ask(query, revision, facets);
  }, [reader, query, facets, revision]);
  const listing = useSyncExternalStore(reader.subscribe, reader.listing);
  return { listing, show: reader.show, retry: reader.retry };
}
