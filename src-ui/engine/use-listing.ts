import { useEffect, useState, useSyncExternalStore } from "react";
import { useSnapshot } from "valtio";
import { everything, type ListingQuery } from "../../src-worker/contract/listing-query";
import { commands } from "./commands";
import { engineState } from "./engine-state";
import { createListingReader, type Listing } from "./listing-reader";

/** A listing with what its screen tells back. */
export interface ListingInUse extends Listing {
  show(first: number, last: number): void;
  /** Asks again after a failure. */
  retry(): void;
}

/** The rows of one question, kept fresh as the catalogue changes; `show` tells which positions are on screen. */
export function useListing(text: string, collection: string | null): ListingInUse {
  const [reader] = useState(() => createListingReader(commands.findProducts));
  const { catalogue } = useSnapshot(engineState).snapshot;
  const revision = catalogue.state === "growing" || catalogue.state === "held" ? catalogue.revision : -1;
  useEffect(() => {
    const query: ListingQuery = { ...everything, text, collection };
    if (revision >= 0) reader.ask(query, revision);
  }, [reader, text, collection, revision]);
  const listing = useSyncExternalStore(reader.subscribe, reader.listing);
  const retry = () => reader.ask({ ...everything, text, collection }, revision);
  return { ...listing, show: reader.show, retry };
}
