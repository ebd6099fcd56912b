import { useCallback } from "react";
import { type ListingFilters, noFilters } from "../../../../src-worker/contract/listing-query";
import { currentAddress, useAddressPart, useGo } from "../../../foundations/address/address";

/** The filters in the address, with stable functions that change them. */
export interface FiltersInUse {
  readonly filters: ListingFilters;
  /** `chosen` adds a history entry that Back undoes; `typed` replaces the current one. */
  change(update: (filters: ListingFilters) => ListingFilters, how: "chosen" | "typed"): void;
  clear(): void;
}

export function useFilters(): FiltersInUse {
  const filters = useAddressPart("filters");
  const go = useGo();
  const change = useCallback<FiltersInUse["change"]>(
    // Reads the browser's address, as `go` does: two changes in one event must add up.
    (update, how) => go({ filters: update(currentAddress().filters) }, { replace: how === "typed" }),
    [go],
  );
  const clear = useCallback(() => go({ filters: noFilters }), [go]);
  return { filters, change, clear };
}
