import { useEffect, useState } from "react";
import type { EntrySums, VariantEntry } from "../../../../src-worker/contract/order";
import { engine } from "../../../foundations/engine/engine-proxy";
import { whileCurrent } from "../../../foundations/parts/while-current";

const none: EntrySums = { amounts: {}, prices: {}, discounted: null };

/** What entered pieces cost; what the previous ones did until the engine has added them up. @param entries null: no amounts */
export function useAmounts(product: string, entries: readonly VariantEntry[] | null): EntrySums {
  const [sums, setSums] = useState(none);
  useEffect(() => {
    if (!entries) return setSums(none);
    return whileCurrent(async (isCurrent) => {
      const outcome = await engine.sumEntries(product, entries);
      if (isCurrent()) setSums(outcome.ok ? outcome.value : none);
    });
  }, [product, entries]);
  return sums;
}
