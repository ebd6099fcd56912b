import type { Order, OrderLineEdit } from "../contract/order";

type Lines = Pick<Order, "lines"> | null;

/** The lines whose quantity differs between two states of an order. */
export function lineEdits(before: Lines, after: Lines): readonly OrderLineEdit[] {
  const held = new Map(before?.lines.map((line) => [line.id, line]));
  const edits: OrderLineEdit[] = [];
  for (const line of after?.lines ?? []) {
    const by = line.quantity - (held.get(line.id)?.quantity ?? 0);
    held.delete(line.id);
    if (by !== 0) edits.push({ line, by });
  }
  for (const line of held.values()) edits.push({ line: { ...line, quantity: 0 }, by: -line.quantity });
  return edits;
}
