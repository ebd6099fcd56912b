import { useEffect, useState, useSyncExternalStore } from "react";
import { useSnapshot } from "valtio";
import type { ListingQuery } from "../../src-worker/contract/listing-query";
import type { CatalogueState } from "../../src-worker/contract/snapshot";
import { commands } from "./commands";
import { takeFirstAnswer } from "./engine";
import { engineState } from "./engine-state";
import { type AskWindow, createListingReader, type Listing, type ListingReader } from "./listing-reader";

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
  const [reader] = useState(() => createListingReader(askWindow));
  const { catalogue } = useSnapshot(engineState).snapshot;
  const revision = revisionOf(catalogue);
  useEffect(() => {
    if (revision >= 0) reader.ask(query, revision, facets);
  }, [reader, query, facets, revision]);
  const listing = useSyncExternalStore(reader.subscribe, reader.listing);
  return { listing, show: reader.show, retry: reader.retry };
}

/** What was asked at the start is not asked again, unless the catalogue has changed since. */
const askWindow: AskWindow = async (query, range, facets) => {
  const first = facets ? null : await takeFirstAnswer(query, range);
  const holds = first?.ok === true && first.value.revision === revisionOf(engineState.snapshot.catalogue);
  return holds ? first : commands.findProducts(query, range, facets);
};

function revisionOf(catalogue: CatalogueState): number {
  return catalogue.state === "growing" || catalogue.state === "held" ? catalogue.revision : -1;
}
