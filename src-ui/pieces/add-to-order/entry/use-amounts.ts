import { useEffect, useState } from "react";
import type { VariantEntry } from "../../../../src-worker/contract/order";
import { engine } from "../../../foundations/engine/engine-proxy";
import { whileCurrent } from "../../../foundations/parts/while-current";

/** Amounts as decimal numerals, by the name of the sum. */
export type Amounts = Readonly<Record<string, string>>;

/** The amounts of entered pieces; the previous ones until the engine has added them up. @param entries null: no amounts */
export function useAmounts(product: string, entries: readonly VariantEntry[] | null): Amounts {
  const [amounts, setAmounts] = useState<Amounts>({});
  useEffect(() => {
    if (!entries || entries.length === 0) return setAmounts({});
    return whileCurrent(async (isCurrent) => {
      const outcome = await engine.sumEntries(product, entries);
      if (isCurrent()) setAmounts(outcome.ok ? outcome.value : {});
    });
  }, [product, entries]);
  return amounts;
}
