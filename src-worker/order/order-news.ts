import type { Order, OrderDetail, OrderNews } from "../contract/order";

/** @param held the earlier state that the interface has; null for none */
export function orderNews(held: Order | null, { order, totals }: OrderDetail): OrderNews {
  const { lines, ...rest } = order;
  const before = new Map(held?.lines.map((line) => [line.id, line]));
  const changed = lines.filter((line) => JSON.stringify(line) !== JSON.stringify(before.get(line.id)));
  const isSameSequence =
    held?.lines.length === lines.length && lines.every(({ id }, place) => held.lines[place]?.id === id);
  return {
    order: rest,
    totals: { quantity: totals.quantity, amount: totals.amount },
    places: isSameSequence ? null : lines.map(({ id }) => id),
    lines: changed,
    amounts: Object.fromEntries(changed.map(({ id }) => [id, totals.amounts[id] ?? "0"])),
  };
}
