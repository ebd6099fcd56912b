import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderLine } from "../../../src-worker/contract/order";
import { amountOf, decimalPlaces, decimalText } from "../../../src-worker/order/decimal-amount";
import { orderTotals } from "../../../src-worker/order/order-totals";
import { anyOrder, orderWith } from "./any-order";

test.each([
  ["EUR", 2],
  ["JPY", 0],
  ["KWD", 3],
  ["eur", 2],
  ["", 2],
  ["R$", 2],
  [null, 3],
])("amounts in %j have %d decimal places", (currency, places) => {
  expect(decimalPlaces(currency)).toBe(places);
});

test.each([
  ["19.90", 3, "EUR", "59.70"],
  ["0.1", 3, "EUR", "0.30"],
  ["0.10", 1_000_000, "EUR", "100000.00"],
  ["1234567890.12", 1_000_000, "EUR", "1234567890120000.00"],
  ["0.125", 1, "EUR", "0.13"],
  ["0.125", 8, "EUR", "1.00"],
  ["0.124", 1, "EUR", "0.12"],
  ["1500", 2, "JPY", "3000"],
  ["1500.5", 1, "JPY", "1501"],
  ["1.2345", 2, "KWD", "2.469"],
  ["12", 2, "EUR", "24.00"],
  ["0.00", 5, "EUR", "0.00"],
  ["", 5, "EUR", "0.00"],
  ["free", 5, "EUR", "0.00"],
  ["1e9", 5, "EUR", "0.00"],
])("%s times %d in %s is %s", (price, quantity, currency, amount) => {
  const places = decimalPlaces(currency);
  expect(decimalText(amountOf(price, quantity, places), places)).toBe(amount);
});

test("the lines as they are shown add up to the whole, to the smallest unit", () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom("EUR", "JPY", "KWD"), (order, currency) => {
      const { amount, amounts, quantity } = orderTotals({ ...order, currency });
      const units = (numeral: string) => BigInt(numeral.replace(".", ""));
      expect(Object.values(amounts).reduce((sum, one) => sum + units(one), 0n)).toBe(units(amount));
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
