import type { OrderDetail, OrderNews } from "../../../src-worker/contract/order";

/** The current order, merged from the previous state and a partial answer. Unchanged lines keep their object identity. */
export function withNews(previous: OrderDetail | null, news: OrderNews): OrderDetail {
  const known = new Map([...(previous?.order.lines ?? []), ...news.lines].map((line) => [line.id, line]));
  const totals = { ...previous?.totals.lines, ...news.lineTotals };
  const places = news.places ?? previous?.order.lines.map(({ id }) => id) ?? [];
  return {
    order: { ...news.order, lines: places.flatMap((id) => known.get(id) ?? []) },
    totals: {
      ...news.totals,
      lines: Object.fromEntries(places.flatMap((id) => (totals[id] ? [[id, totals[id]]] : []))),
    },
  };
}
