import { useEffect, useState } from "react";
import type { Failure } from "../../../src-worker/contract/outcome";
import type { PriceListSummary } from "../../../src-worker/contract/price-list";
import { engine } from "../../foundations/engine/engine-proxy";
import { whileCurrent } from "../../foundations/parts/while-current";

/** The price lists of this device; null before they are read. */
export function usePriceLists(): {
  readonly lists: readonly PriceListSummary[] | null;
  readonly failure: Failure | null;
  readAgain(): void;
} {
  const [lists, setLists] = useState<readonly PriceListSummary[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [version, setVersion] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` is a reason to read again
  useEffect(
    () =>
      whileCurrent(async (isCurrent) => {
        const outcome = await engine.listPriceLists();
        if (!isCurrent()) return;
        if (outcome.ok) setLists(outcome.value);
        setFailure(outcome.ok ? null : outcome.failure);
      }),
    [version],
  );
  return { lists, failure, readAgain: () => setVersion((count) => count + 1) };
}
