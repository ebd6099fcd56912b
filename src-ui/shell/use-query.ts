import { useMemo } from "react";
import { everything, type ListingQuery } from "../../src-worker/contract/listing-query";
import { useAddressPart } from "../address/address";

/**
 * The question that the screen asks: what is typed, and what the address has chosen.
 *
 * @param contains what is typed into the table's own search, which the grid has not
 */
export function useQuery(text: string, contains: string): ListingQuery {
  const collection = useAddressPart("collection");
  const filters = useAddressPart("filters");
  const sort = useAddressPart("sort");
  const asked = useAddressPart("view") === "grid" ? "" : contains;
  return useMemo(
    () => ({ ...everything, text, collection, filters, sort, contains: asked }),
    [text, collection, filters, sort, asked],
  );
}
