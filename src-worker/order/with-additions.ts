import { maxOrderLines, type Order, type OrderLine } from "../contract/order";
import { Failed } from "../run/failed";
import { allowedQuantity } from "./allowed-quantity";

/** A line, and how many pieces of it; null for the least, or for one step more of what is ordered already. */
export interface LineAddition {
  readonly line: OrderLine;
  readonly quantity: number | null;
}

/** An order with further lines; of what it has already, more pieces. Refuses with `order-full`. */
export function withAdditions(order: Order, additions: readonly LineAddition[]): Order {
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  for (const { line, quantity } of additions) {
    const held = lines.get(line.id);
    // A store may tell its rule only when a product is opened.
    const rule = line.rule ?? held?.rule ?? null;
    const wanted = (held?.quantity ?? 0) + (quantity ?? (held ? (rule?.step ?? 1) : 1));
    lines.set(line.id, { ...(held ?? line), rule, quantity: allowedQuantity(wanted, rule) });
  }
  if (lines.size > maxOrderLines) throw new Failed("order-full", { max: maxOrderLines });
  return { ...order, lines: [...lines.values()] };
}
