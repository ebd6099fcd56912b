import fc from "fast-check";
import { expect, test } from "vitest";
import { withNews } from "../../../src-ui/screens/order/with-news";
import type { Order, OrderDetail } from "../../../src-worker/contract/order";
import { orderNews } from "../../../src-worker/order/order-news";
import { orderTotals } from "../../../src-worker/order/order-totals";
import { anyLines, anyOrder, orderWith } from "./any-order";

const detail = (order: Order): OrderDetail => ({ order, totals: orderTotals(order) });

/** An order that has come from another by changes, some of its lines the same. */
const anyPair = fc
  .tuple(anyOrder, anyLines, fc.nat(8), fc.boolean())
  .map(([before, others, from, behind]): readonly [Order, Order] => {
    const kept = before.lines.slice(from);
    const fresh = others.filter(({ id }) => !kept.some((line) => line.id === id));
    return [before, { ...before, name: "now", lines: behind ? [...kept, ...fresh] : [...fresh, ...kept] }];
  });

test("of an order that is held and what has become of it the order is made as it is now", () => {
  fc.assert(
    fc.property(anyPair, ([before, now]) => {
      const held = withNews(null, orderNews(null, detail(before)));
      expect(held).toEqual(detail(before));
      const shown = withNews(held, orderNews(before, detail(now)));
      expect(shown).toEqual(detail(now));
      for (const line of shown.order.lines) {
        const same = held.order.lines.find(({ id }) => id === line.id);
        if (same && JSON.stringify(same) === JSON.stringify(line)) expect(line).toBe(same);
      }
    }),
  );
});

test("a change of one line is told as that line, whatever the order holds besides", () => {
  const [line = never()] = fc.sample(anyLines, { numRuns: 20, seed: 1 }).find(({ length }) => length > 0) ?? [];
  const lines = Array.from({ length: 2000 }, (_, at) => ({ ...line, id: `p${at} v`, price: "1.00", quantity: 1 }));
  const before = orderWith({ lines });
  const now = orderWith({ lines: lines.map((one, at) => (at === 700 ? { ...one, quantity: 3 } : one)) });
  const news = orderNews(before, detail(now));
  expect(news).toEqual({
    order: expect.not.objectContaining({ lines: expect.anything() }),
    totals: { quantity: 2002, amount: "2002.00" },
    places: null,
    lines: [now.lines[700]],
    amounts: { "p700 v": "3.00" },
  });
});

function never(): never {
  throw new Error("nothing was drawn");
}
