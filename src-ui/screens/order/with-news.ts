import type { OrderDetail, OrderNews } from "../../../src-worker/contract/order";

/** The current order, merged from the held state and a partial answer. Unchanged lines keep their object identity. */
export function withNews(held: OrderDetail | null, news: OrderNews): OrderDetail {
  const known = new Map([...(held?.order.lines ?? []), ...news.lines].map((line) => [line.id, line]));
  const amounts = { ...held?.totals.amounts, ...news.amounts };
  const places = news.places ?? held?.order.lines.map(({ id }) => id) ?? [];
  return {
    order: { ...news.order, lines: places.flatMap((id) => known.get(id) ?? []) },
    totals: { ...news.totals, amounts: Object.fromEntries(places.map((id) => [id, amounts[id] ?? "0"])) },
  };
}
