import { allowedQuantity } from "../contract/allowed-quantity";
import { maxOrderLines, type Order, type OrderLine } from "../contract/order";
import { Failed } from "../outcome/failed";

/** A line and its pieces to add; null for the minimum, or for one step more if the order has the line. */
export interface LineAddition {
  readonly line: OrderLine;
  readonly quantity: number | null;
}

/** Adds lines to an order, or pieces to lines that it has. Refuses with `order-full`. */
export function withAdditions(order: Order, additions: readonly LineAddition[]): Order {
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  for (const { line, quantity } of additions) {
    const ordered = lines.get(line.id);
    // The rule may be known only after a person opened the product.
    const rule = line.rule ?? ordered?.rule ?? null;
    const wanted = (ordered?.quantity ?? 0) + (quantity ?? (ordered ? (rule?.step ?? 1) : 1));
    lines.set(line.id, { ...(ordered ?? line), rule, quantity: allowedQuantity(wanted, rule) });
  }
  if (lines.size > maxOrderLines) throw new Failed("order-full", { max: maxOrderLines });
  return { ...order, lines: [...lines.values()] };
}
