import type { ListingQuery } from "../../../../src-worker/contract/listing-query";

/**
 * The filters and the sort order without those by hidden prices or hidden stock: by narrowing or ordering the list, a
 * person would learn what is hidden.
 */
export function shownQuery(
  { filters, sort }: Pick<ListingQuery, "filters" | "sort">,
  { showPrices, showStock }: { readonly showPrices: boolean; readonly showStock: boolean },
): Pick<ListingQuery, "filters" | "sort"> {
  const isByHidden = (sort?.field === "price" && !showPrices) || (sort?.field === "stock" && !showStock);
  return {
    filters: {
      ...filters,
      ...(!showPrices && { priceFrom: null, priceTo: null }),
      ...(!showStock && { available: false }),
    },
    sort: isByHidden ? null : sort,
  };
}
