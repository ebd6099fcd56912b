import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { OrderSummary } from "../../src-worker/contract/order";
import type { Failure } from "../../src-worker/contract/outcome";
import { commands } from "../engine/commands";
import { engineState } from "../engine/engine-state";

export type OrdersShown =
  | { readonly state: "loading" }
  | { readonly state: "held"; readonly orders: readonly OrderSummary[] }
  | { readonly state: "failed"; readonly failure: Failure };

/** All orders of this device, read anew whenever one changes. */
export function useOrders(): { readonly orders: OrdersShown; retry(): void } {
  const { revision } = useSnapshot(engineState).snapshot.orders;
  const [orders, setOrders] = useState<OrdersShown>({ state: "loading" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` and `tries` are the reasons to ask again
  useEffect(() => {
    let wanted = true;
    void commands.listOrders().then((outcome) => {
      if (!wanted) return;
      setOrders(outcome.ok ? { state: "held", orders: outcome.value } : { state: "failed", failure: outcome.failure });
    });
    return () => {
      wanted = false;
    };
  }, [revision, tries]);

  return { orders, retry: () => setTries((count) => count + 1) };
}
