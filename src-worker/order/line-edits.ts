import type { Order, OrderLineEdit } from "../contract/order";

type Lines = Pick<Order, "lines"> | null;

/** The lines whose quantity differs between two states of an order. */
export function lineEdits(before: Lines, after: Lines): readonly OrderLineEdit[] {
  const previous = new Map(before?.lines.map((line) => [line.id, line]));
  const edits: OrderLineEdit[] = [];
  for (const line of after?.lines ?? []) {
    const by = line.quantity - (previous.get(line.id)?.quantity ?? 0);
    previous.delete(line.id);
    if (by !== 0) edits.push({ line, by });
  }
  for (const line of previous.values()) edits.push({ line: { ...line, quantity: 0 }, by: -line.quantity });
  return edits;
}
