import { useMemo } from "react";
import { everything, type ListingQuery } from "../../src-worker/contract/listing-query";
import { useAddressPart } from "../address";

/** The question that the screen asks: what is typed, and what the address has chosen. */
export function useQuery(text: string): ListingQuery {
  const collection = useAddressPart("collection");
  const filters = useAddressPart("filters");
  const sort = useAddressPart("sort");
  return useMemo(() => ({ ...everything, text, collection, filters, sort }), [text, collection, filters, sort]);
}
