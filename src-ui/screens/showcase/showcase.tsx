import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { ListingQuery } from "../../../src-worker/contract/listing-query";
import { useGo } from "../../foundations/address/address";
import { queryKey } from "../../foundations/engine/query-key";
import { useListing, useListingReader } from "../../foundations/engine/use-listing";
import { scrollPlace } from "../../foundations/local-storage/scroll-place";
import type { View } from "../../foundations/local-storage/views";
import { ahead, beside, Slideshow } from "./slideshow";

export interface ShowcaseProps {
  readonly query: ListingQuery;
  /** The view to return to on close. */
  readonly under: View;
}

/** The result as a slideshow. */
export function Showcase({ query, under }: ShowcaseProps): ReactNode {
  const go = useGo();
  const { listing, show } = useListing(useListingReader(), query, false);
  const [start] = useState(() => scrollPlace.of(under, queryKey(query))?.index ?? 0);
  const slides = useMemo(() => ({ total: listing.total, rowAt: listing.rowAt, noteOf: () => "" }), [listing]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query starts with its first rows
  const onPlace = useCallback((place: number) => show(Math.max(0, place - beside), place + ahead), [show, query]);
  return <Slideshow slides={slides} start={start} onPlace={onPlace} onClose={() => go({ view: under })} />;
}
