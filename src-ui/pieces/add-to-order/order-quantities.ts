import { useCallback, useSyncExternalStore } from "react";
import { subscribe as subscribeTo } from "valtio";
import { lineId, productOfLine } from "../../../src-worker/contract/line-id";
import type { OrdersState } from "../../../src-worker/contract/order";
import type { QuantityRule } from "../../../src-worker/contract/product";
import { engineState } from "../../foundations/engine/engine-state";

/** The quantity of a product or variant in the current order. */
export interface Ordered {
  readonly order: string;
  /** Id of the only line; null for several lines. */
  readonly line: string | null;
  /** Total pieces of all lines. */
  readonly quantity: number;
  /** Rule of the only line. */
  readonly rule: QuantityRule | null;
}

type Current = NonNullable<OrdersState["current"]>;

/**
 * The quantity of a product in the current order, or null. A hundred cards use it; a change of the order renders only
 * the affected ones.
 *
 * @param variant null for any variant
 */
export function useOrdered(product: string, variant: string | null): Ordered | null {
  const key = variant === null ? product : lineId(product, variant);
  return useSyncExternalStore(
    quantities.listen,
    useCallback(() => quantities.of(key), [key]),
  );
}

/** The quantities of all products and variants in the current order: for a list that hands each card its own. */
export function useQuantities(): Quantities {
  return useSyncExternalStore(quantities.listen, quantities.all);
}

/** Read by product id, or by line id for one variant. */
export type Quantities = ReadonlyMap<string, Ordered>;

const quantities = createQuantities();

/** The quantities of the newest snapshot, by line id and by product id. Unchanged ones stay the same objects. */
function createQuantities() {
  let current: OrdersState["current"] = null;
  let ordered: Quantities = new Map();
  const listeners = new Set<() => void>();

  subscribeTo(engineState, () => {
    const next = engineState.snapshot.orders.current;
    if (next === current) return;
    current = next;
    const changed = next ? orderedIn(next) : new Map<string, Ordered>();
    for (const [key, now] of changed) {
      const before = ordered.get(key);
      if (before && isSame(before, now)) changed.set(key, before);
    }
    ordered = changed;
    for (const listener of listeners) listener();
  });

  return {
    all: (): Quantities => ordered,
    of: (key: string): Ordered | null => ordered.get(key) ?? null,
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function orderedIn({ id: order, quantities, rules }: Current): Map<string, Ordered> {
  const found = new Map<string, Ordered>();
  for (const [line, quantity] of Object.entries(quantities)) {
    const product = productOfLine(line);
    const others = found.get(product);
    const one = { order, line, quantity, rule: rules[line] ?? null };
    found.set(line, one);
    found.set(product, others ? { order, line: null, quantity: others.quantity + quantity, rule: null } : one);
  }
  return found;
}

function isSame(one: Ordered, other: Ordered): boolean {
  return (
    one.order === other.order &&
    one.line === other.line &&
    one.quantity === other.quantity &&
    one.rule?.step === other.rule?.step &&
    one.rule?.minimum === other.rule?.minimum &&
    one.rule?.maximum === other.rule?.maximum
  );
}
