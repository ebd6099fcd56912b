import { type ReactNode, useCallback } from "react";
import { useAddressPart } from "../foundations/address/address";
import { engine } from "../foundations/engine/engine-proxy";
import { ProductDialog } from "../screens/detail/product-dialog";
import { type List, useListQuery } from "./list";
import { presentedNeighbours } from "./presented-neighbours";

/** The product in the address. Previous and next follow the presentation behind it, or else the list. */
export function ShownProduct({ list }: { readonly list: List }): ReactNode {
  const query = useListQuery(list);
  const presentation = useAddressPart("presentation");
  const neighboursOf = useCallback(
    async (address: string) => {
      if (presentation !== null && presentation !== "all") return presentedNeighbours(presentation, address);
      const outcome = await engine.neighboursOf(query, address);
      return outcome.ok ? outcome.value : null;
    },
    [query, presentation],
  );
  return <ProductDialog neighboursOf={neighboursOf} rowOf={(address) => list.reader.listing().rowOf(address)} />;
}
