import type { Order, OrderDetail, OrderNews } from "../contract/order";

/** @param known the state that the interface has; null for none */
export function orderNews(known: Order | null, { order, totals }: OrderDetail): OrderNews {
  const { lines, ...rest } = order;
  const { lines: lineTotals, ...sums } = totals;
  const before = new Map(known?.lines.map((line) => [line.id, line]));
  const changed = lines.filter((line) => JSON.stringify(line) !== JSON.stringify(before.get(line.id)));
  const isSameSequence =
    known?.lines.length === lines.length && lines.every(({ id }, place) => known.lines[place]?.id === id);
  return {
    order: rest,
    totals: sums,
    places: isSameSequence ? null : lines.map(({ id }) => id),
    lines: changed,
    lineTotals: Object.fromEntries(changed.flatMap(({ id }) => (lineTotals[id] ? [[id, lineTotals[id]]] : []))),
  };
}
