import type { OrderDetail, OrderNews } from "../../../src-worker/contract/order";

/** The current order, merged from the previous state and a partial answer. Unchanged lines keep their object identity. */
export function withNews(previous: OrderDetail | null, news: OrderNews): OrderDetail {
  const known = new Map([...(previous?.order.lines ?? []), ...news.lines].map((line) => [line.id, line]));
  const amounts = { ...previous?.totals.amounts, ...news.amounts };
  const places = news.places ?? previous?.order.lines.map(({ id }) => id) ?? [];
  return {
    order: { ...news.order, lines: places.flatMap((id) => known.get(id) ?? []) },
    totals: { ...news.totals, amounts: Object.fromEntries(places.map((id) => [id, amounts[id] ?? "0"])) },
  };
}
