import { useCallback } from "react";
import { type ListingFilters, noFilters } from "../../src-worker/contract/listing-query";
import { currentAddress, useAddressPart, useGo } from "../address/address";

/** The filters in the address, and the ways to change them, which stay the same. */
export interface FiltersInUse {
  readonly filters: ListingFilters;
  /** Choosing is a step that Back undoes; typing is none. */
  change(update: (filters: ListingFilters) => ListingFilters, how: "chosen" | "typed"): void;
  clear(): void;
}

export function useFilters(): FiltersInUse {
  const filters = useAddressPart("filters");
  const go = useGo();
  const change = useCallback<FiltersInUse["change"]>(
    // Read from the browser, as `go` does: two changes in one event must add up.
    (update, how) => go({ filters: update(currentAddress().filters) }, { replace: how === "typed" }),
    [go],
  );
  const clear = useCallback(() => go({ filters: noFilters }), [go]);
  return { filters, change, clear };
}
