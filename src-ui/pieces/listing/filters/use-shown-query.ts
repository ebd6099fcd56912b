import { useLayoutEffect } from "react";
import { useAddressPart, useGo } from "../../../foundations/address/address";
import { usePriceAndStock } from "../../../foundations/address/price-and-stock";
import { shownQuery } from "./shown-query";

/** Takes filters and orders by hidden prices and stock out of the address. Before a paint, so that no chip shows them. */
export function useShownQuery(): void {
  const filters = useAddressPart("filters");
  const sort = useAddressPart("sort");
  const { showPrices, showStock } = usePriceAndStock();
  const go = useGo();
  useLayoutEffect(() => {
    if (showPrices && showStock) return;
    go(shownQuery({ filters, sort }, { showPrices, showStock }), { replace: true });
  }, [showPrices, showStock, filters, sort, go]);
}
