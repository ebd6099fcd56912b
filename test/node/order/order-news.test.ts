import fc from "fast-check";
import { expect, test } from "vitest";
import { withNews } from "../../../src-ui/screens/order/with-news";
import type { Order, OrderDetail } from "../../../src-worker/contract/order";
import { nothingAgreed } from "../../../src-worker/contract/order";
import { orderNews } from "../../../src-worker/order/order-news";
import { orderTotals } from "../../../src-worker/order/order-totals";
import { anyLines, anyOrder, orderWith } from "./any-order";

const detail = (order: Order): OrderDetail => ({ order, totals: orderTotals(order) });

/** An order that has come from another by changes, some of its lines the same. */
const anyPair = fc
  .tuple(anyOrder, anyLines, fc.nat(8), fc.boolean())
  .map(([before, others, from, behind]): readonly [Order, Order] => {
    const stays = before.lines.slice(from);
    const fresh = others.filter(({ id }) => !stays.some((line) => line.id === id));
    return [before, { ...before, name: "now", lines: behind ? [...stays, ...fresh] : [...fresh, ...stays] }];
  });

test("an order that the page has loaded and the news of it make the present order", () => {
  fc.assert(
    fc.property(anyPair, ([before, now]) => {
      const loaded = withNews(null, orderNews(null, detail(before)));
      expect(loaded).toEqual(detail(before));
      const shown = withNews(loaded, orderNews(before, detail(now)));
      expect(shown).toEqual(detail(now));
      for (const line of shown.order.lines) {
        const same = loaded.order.lines.find(({ id }) => id === line.id);
        if (same && JSON.stringify(same) === JSON.stringify(line)) expect(line).toBe(same);
      }
    }),
  );
});

test("news of one changed line are that line, however many the order has", () => {
  const [line = never()] = fc.sample(anyLines, { numRuns: 20, seed: 1 }).find(({ length }) => length > 0) ?? [];
  const lines = Array.from({ length: 2000 }, (_, at) => ({
    ...line,
    ...nothingAgreed,
    id: `p${at} v`,
    price: "1.00",
    quantity: 1,
  }));
  const before = orderWith({ lines });
  const now = orderWith({ lines: lines.map((one, at) => (at === 700 ? { ...one, quantity: 3 } : one)) });
  const news = orderNews(before, detail(now));
  expect(news).toEqual({
    order: expect.not.objectContaining({ lines: expect.anything() }),
    totals: { quantity: 2002, amount: "2002.00", subtotal: "2002.00", discount: null, shipping: null, vat: [] },
    places: null,
    lines: [now.lines[700]],
    lineTotals: { "p700 v": { price: "1.00", amount: "3.00" } },
  });
});

function never(): never {
  throw new Error("nothing was drawn");
}
