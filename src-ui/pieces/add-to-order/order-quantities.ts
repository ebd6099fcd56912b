import { useCallback, useSyncExternalStore } from "react";
import { subscribe as subscribeTo } from "valtio";
import { lineId, productOfLine } from "../../../src-worker/contract/line-id";
import type { OrderEdit, OrdersState } from "../../../src-worker/contract/order";
import type { QuantityRule } from "../../../src-worker/contract/product";
import { engineState } from "../../foundations/engine/engine-state";

/** The quantity of a product or variant in the current order. */
export interface Ordered {
  /** Id of the current order. */
  readonly order: string;
  /** Id of the only line; null for several lines. */
  readonly line: string | null;
  /** Total pieces of all lines. */
  readonly quantity: number;
  /** Rule of the only line. */
  readonly rule: QuantityRule | null;
}

type Current = NonNullable<OrdersState["current"]>;

/** By line id and by product id. */
let ordered: ReadonlyMap<string, Ordered> = new Map();
let shown: OrdersState["current"] = null;
let fromEngine: OrdersState["current"] = null;
const listeners = new Set<() => void>();

subscribeTo(engineState, () => {
  const { current } = engineState.snapshot.orders;
  if (current === fromEngine) return;
  fromEngine = current;
  show(current);
});

/**
 * The quantity of a product in the current order, or null. A hundred cards use it; a change of the order renders only
 * the affected ones.
 *
 * @param variant null for any variant
 */
export function useOrdered(product: string, variant: string | null): Ordered | null {
  const key = variant === null ? product : lineId(product, variant);
  return useSyncExternalStore(
    listen,
    useCallback(() => ordered.get(key) ?? null, [key]),
  );
}

/** Shows the result of a command at once: the engine sends at most ten snapshots a second. */
export function showEdit({ order, lines }: OrderEdit): void {
  if (shown?.id !== order.id || lines.length === 0) return;
  const quantities = { ...shown.quantities };
  const rules = { ...shown.rules };
  for (const { line } of lines) {
    if (line.quantity === 0) delete quantities[line.id];
    else quantities[line.id] = line.quantity;
    if (line.rule) rules[line.id] = line.rule;
  }
  show({ ...shown, quantities, rules });
}

function show(current: OrdersState["current"]): void {
  shown = current;
  const next = current ? orderedIn(current) : new Map<string, Ordered>();
  for (const [key, now] of next) {
    const before = ordered.get(key);
    if (before && isSame(before, now)) next.set(key, before);
  }
  ordered = next;
  for (const listener of listeners) listener();
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

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
