import fc from "fast-check";
import { expect, test } from "vitest";
import { shownNumeral } from "../../../src-worker/contract/amount-text";
import type { OrderLine } from "../../../src-worker/contract/order";
import { decimal, numeralOf, sum, zero } from "../../../src-worker/order/decimal";
import { orderTotals } from "../../../src-worker/order/order-totals";
import { anyOrder, orderWith } from "./any-order";

test.each<[string, number, string | null, number | null, string]>([
  ["19.90", 3, "EUR", null, "59.70"],
  ["0.1", 3, "EUR", null, "0.30"],
  ["0.10", 1_000_000, "EUR", null, "100000.00"],
  ["1234567890.12", 1_000_000, "EUR", null, "1234567890120000.00"],
  // A price below the smallest unit: no piece is rounded.
  ["0.025", 1000, "EUR", null, "25.00"],
  ["0.025", 3, "EUR", 2, "0.075"],
  ["0.125", 1, "EUR", null, "0.125"],
  ["0.125", 8, "EUR", null, "1.00"],
  ["8.264462", 100, "EUR", 2, "826.4462"],
  ["199.50", 2, "RSD", null, "399.00"],
  ["199.50", 3, "RSD", 0, "598.50"],
  ["4990", 2, "HUF", 0, "9980"],
  ["1500", 2, "JPY", null, "3000"],
  ["1500.00", 2, "JPY", null, "3000"],
  ["1500.5", 1, "JPY", null, "1500.5"],
  ["1.2345", 2, "KWD", null, "2.469"],
  ["1.5", 2, "KWD", null, "3.000"],
  ["12", 2, "EUR", null, "24.00"],
  ["0.00", 5, "EUR", null, "0.00"],
  ["0.001", 3, null, null, "0.003"],
  ["", 5, "EUR", null, "0.00"],
  ["free", 5, "EUR", null, "0.00"],
  ["1e9", 5, "EUR", null, "0.00"],
])("%s times %d in %s with %s decimals is %s", (price, quantity, currency, decimals, amount) => {
  const totals = orderTotals(orderWith({ currency, decimals, lines: [{ ...line, price, quantity }] }));
  expect([totals.amount, totals.amounts[line.id]]).toEqual([amount, amount]);
});

test("the lines as they are shown add up to the whole", () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom("EUR", "JPY", "KWD"), (order, currency) => {
      const denomination = { currency, decimals: null };
      const { amount, amounts, quantity } = orderTotals({ ...order, ...denomination });
      const added = Object.values(amounts).reduce((so, one) => sum(so, decimal(one)), zero);
      expect(shownNumeral(numeralOf(added), denomination)).toBe(amount);
      expect(Object.keys(amounts)).toEqual(order.lines.map(({ id }) => id));
      expect(quantity).toBe(order.lines.reduce((sum, line) => sum + line.quantity, 0));
    }),
    { seed: 21 },
  );
});

test("prices in cents, which floating point gets wrong, come to what counting cents comes to", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(10_000_000), fc.integer({ min: 1, max: 9999 })), { maxLength: 50 }),
      (prices) => {
        const lines = prices.map(
          ([cents, quantity], at): OrderLine => ({ ...line, id: `p${at} v`, price: euros(cents), quantity }),
        );
        const cents = prices.reduce((sum, [one, quantity]) => sum + BigInt(one) * BigInt(quantity), 0n);
        expect(orderTotals(orderWith({ lines })).amount.replace(".", "")).toBe(String(cents).padStart(3, "0"));
      },
    ),
    { seed: 22 },
  );
});

const line: OrderLine = {
  id: "p v",
  productId: "p",
  variantId: "v",
  handle: "p",
  title: "P",
  variantTitle: "",
  sku: "",
  barcode: "",
  price: "0.00",
  image: null,
  quantity: 1,
  rule: null,
  note: "",
};

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}
