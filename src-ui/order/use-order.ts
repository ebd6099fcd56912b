import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { OrderDetail } from "../../src-worker/contract/order";
import type { Failure } from "../../src-worker/contract/outcome";
import { commands } from "../engine/commands";
import { engineState } from "../engine/engine-state";

/** What is known of an order. */
export type OrderShown =
  | { readonly state: "loading" }
  | { readonly state: "held"; readonly detail: OrderDetail }
  | { readonly state: "failed"; readonly failure: Failure };

/** An order, read anew whenever one changes; what is shown stays meanwhile. One id per component: give it a key. */
export function useOrder(id: string): { readonly order: OrderShown; retry(): void } {
  const { revision } = useSnapshot(engineState).snapshot.orders;
  const [order, setOrder] = useState<OrderShown>({ state: "loading" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `revision` and `tries` are the reasons to ask again
  useEffect(() => {
    let wanted = true;
    void commands.readOrder(id).then((outcome) => {
      if (!wanted) return;
      if (!outcome.ok) return setOrder({ state: "failed", failure: outcome.failure });
      setOrder((before) => ({
        state: "held",
        detail: before.state === "held" ? withSameLines(before.detail, outcome.value) : outcome.value,
      }));
    });
    return () => {
      wanted = false;
    };
  }, [id, revision, tries]);

  return { order, retry: () => setTries((count) => count + 1) };
}

/** A line that says what it said stays the same object: its row is not rendered anew. */
function withSameLines(before: OrderDetail, now: OrderDetail): OrderDetail {
  const held = new Map(before.order.lines.map((line) => [line.id, line]));
  const lines = now.order.lines.map((line) => {
    const same = held.get(line.id);
    return same && JSON.stringify(same) === JSON.stringify(line) ? same : line;
  });
  return { ...now, order: { ...now.order, lines } };
}
