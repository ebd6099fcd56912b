import { useEffect, useState, useSyncExternalStore } from "react";
import { useSnapshot } from "valtio";
import type { ListingQuery } from "../../src-worker/contract/listing-query";
import { whenFirstRows } from "./engine";
import { engine } from "./engine-proxy";
import { engineState } from "./engine-state";
import { createListingReader, type Listing, type ListingReader } from "./listing-reader";

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
  const { catalogue } = useSnapshot(engineState).snapshot;
  const revision = catalogue.state === "growing" || catalogue.state === "held" ? catalogue.revision : -1;
  useEffect(() => {
    if (revision >= 0) reader.ask(query, revision, facets);
  }, [reader, query, facets, revision]);
  const listing = useSyncExternalStore(reader.subscribe, reader.listing);
  return { listing, show: reader.show, retry: reader.retry };
}
