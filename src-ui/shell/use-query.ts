import { useMemo } from "react";
import { everything, type ListingQuery } from "../../src-worker/contract/listing-query";
import { useAddressPart } from "../address/address";

/**
 * The query for the list: the search texts, joined with the collection, filters and sort order from the address.
 *
 * @param text the text in the search box
 * @param contains the text in the table's own search box; ignored in the grid, which has none
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
