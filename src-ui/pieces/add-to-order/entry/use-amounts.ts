import { useEffect, useState } from "react";
import type { EntrySums, VariantEntry } from "../../../../src-worker/contract/order";
import { engine } from "../../../foundations/engine/engine-proxy";
import { whileCurrent } from "../../../foundations/parts/while-current";

const none: EntrySums = { amounts: {}, prices: {}, discounted: null };

/**
 * The sums of entered pieces: those of the pieces before, until the engine has added up the present ones.
 *
 * @param entries null: no sums
 */
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
