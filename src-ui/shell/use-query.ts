import { useMemo } from "react";
import { everything, type ListingQuery } from "../../src-worker/contract/listing-query";
import { useAddressPart } from "../address/address";

/**
 * The current listing query, from the typed text and the URL.
 *
 * @param contains the text of the table's search; ignored in the grid
 */
export function useQuery(text: string, contains: string): ListingQuery {
  const collection = useAddressPart("collection");
  const filters = useAddressPart("filters");
  const sort = useAddressPart("sort");
  const containsInView = useAddressPart("view") === "grid" ? "" : contains;
  return useMemo(
    () => ({ ...everything, text, collection, filters, sort, contains: containsInView }),
    [text, collection, filters, sort, containsInView],
  );
}
