import fc from "fast-check";
import { expect, test } from "vitest";
import { shownNumeral } from "../../../src-worker/contract/amount-text";
import { noTerms, nothingAgreed, type OrderLine } from "../../../src-worker/contract/order";
import { decimal, difference, numeralOf, sum, zero } from "../../../src-worker/order/decimal";
import { orderTotals } from "../../../src-worker/order/order-totals";
import { runs } from "../property-runs";
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
  expect([totals.amount, totals.lines[line.id]?.amount]).toEqual([amount, amount]);
});

test("the lines as they are shown add up to the whole", () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom("EUR", "JPY", "KWD"), (order, currency) => {
      const denomination = { currency, decimals: null };
      const { subtotal, lines, quantity } = orderTotals({ ...order, ...denomination });
      const added = Object.values(lines).reduce((so, one) => sum(so, decimal(one.amount)), zero);
      expect(shownNumeral(numeralOf(added), denomination)).toBe(subtotal);
      expect(Object.keys(lines)).toEqual(order.lines.map(({ id }) => id));
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

test("the whole is what is printed: lines, discount, shipping and VAT that is added", () => {
  fc.assert(
    fc.property(anyOrder, fc.constantFrom("EUR", "JPY", "KWD", null), (order, currency) => {
      const denomination = { currency, decimals: order.decimals };
      const totals = orderTotals({ ...order, currency });
      const numbers = (amounts: readonly (string | null)[]) =>
        amounts.reduce((so, one) => sum(so, decimal(one ?? "0")), zero);
      const added = order.terms.vat?.included === false ? totals.vat.map(({ vat }) => vat) : [];
      const printed = difference(
        numbers([totals.subtotal, totals.shipping, ...added]),
        decimal(totals.discount ?? "0"),
      );
      expect(shownNumeral(numeralOf(printed), denomination)).toBe(totals.amount);
    }),
    { seed: 23, numRuns: runs(500) },
  );
});

test("the VAT table covers the whole, without a remainder: its nets and taxes are what the customer pays", () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      fc.pre(order.terms.vat !== null && order.lines.length > 0);
      const totals = orderTotals(order);
      const covered = totals.vat.reduce((so, one) => sum(so, sum(decimal(one.net), decimal(one.vat))), zero);
      expect(shownNumeral(numeralOf(covered), order)).toBe(totals.amount);
      expect(new Set(totals.vat.map(({ rate }) => rate)).size).toBe(totals.vat.length);
    }),
    { seed: 24, numRuns: runs(500) },
  );
});

test("no discount makes a price, a line or the whole dearer or negative", () => {
  const cents = (numeral: string) => Number(numeral);
  fc.assert(
    fc.property(anyOrder, (order) => {
      const totals = orderTotals(order);
      for (const one of order.lines) {
        const net = cents(totals.lines[one.id]?.price ?? "");
        expect(net).toBeLessThanOrEqual(cents(one.agreed?.price ?? one.price));
        expect(net).toBeGreaterThanOrEqual(0);
      }
      expect(cents(totals.discount ?? "0")).toBeLessThanOrEqual(cents(totals.subtotal));
    }),
    { seed: 25 },
  );
});

test.each([
  ["a typed price", { agreed: { price: "8.00", list: null } }, ["8.00", "24.00"]],
  ["a discount", { discount: "10" }, ["8.99", "26.97"]],
  ["a discount on a typed price", { agreed: { price: "8.00", list: null }, discount: "12.5" }, ["7.00", "21.00"]],
  ["everything off", { discount: "100" }, ["0.00", "0.00"]],
  ["nothing off", { discount: "0" }, ["9.99", "29.97"]],
  ["a price below a cent, discounted", { price: "0.025", discount: "10" }, ["0.023", "0.069"]],
])("a line of three with %s", (_, part, [price, amount]) => {
  const totals = orderTotals(orderWith({ lines: [{ ...line, price: "9.99", quantity: 3, ...part }] }));
  expect(totals.lines[line.id]).toEqual({ price, amount });
});

test.each([
  ["included", true, { subtotal: "30.00", discount: "3.00", shipping: "5.00", amount: "32.00" }, ["26.02", "5.98"]],
  ["added", false, { subtotal: "30.00", discount: "3.00", shipping: "5.00", amount: "39.36" }, ["32.00", "7.36"]],
])("VAT of 23%% that is %s, on discounted lines and shipping", (_, included, sums, [net, vat]) => {
  const lines = [{ ...line, price: "10.00", quantity: 3 }];
  const terms = { ...noTerms, vat: { rate: "23", included }, shipping: "5.00" };
  expect(orderTotals(orderWith({ lines, discount: "10", terms }))).toMatchObject({
    ...sums,
    vat: [{ rate: "23", net, vat }],
  });
});

test("a discount of everything leaves nothing to pay, also of a sum below the smallest unit", () => {
  const lines = [{ ...line, price: "1500.5" }];
  expect(orderTotals(orderWith({ currency: "JPY", lines, discount: "100" })).amount).toBe("0");
});

test("a discount of everything leaves nothing to pay at each rate, also of a sum with more decimals", () => {
  const lines = [
    { ...line, id: "a", quantity: 1, price: "0.124", vatRate: "6" },
    { ...line, id: "b", quantity: 1, price: "0.251" },
  ];
  const terms = { ...noTerms, vat: { rate: "23", included: false } };
  const { amount, vat } = orderTotals(orderWith({ lines, discount: "100", terms }));
  expect([amount, ...vat.flatMap((one) => [one.net, one.vat])].map(Number)).toEqual([0, 0, 0, 0, 0]);
});

test("a discount is distributed over the rates, and shipping has the order's", () => {
  const lines = [
    { ...line, id: "a", price: "100.00", vatRate: "6" },
    { ...line, id: "b", price: "0.01" },
    { ...line, id: "c", price: "50.00", vatRate: "0" },
  ];
  const terms = { ...noTerms, vat: { rate: "23", included: false }, shipping: "10.00" };
  expect(orderTotals(orderWith({ lines, discount: "33.33", terms }))).toMatchObject({
    subtotal: "150.01",
    discount: "50.00",
    vat: [
      { rate: "6", net: "66.67", vat: "4.00" },
      { rate: "23", net: "10.01", vat: "2.30" },
      { rate: "0", net: "33.33", vat: "0.00" },
    ],
    amount: "116.31",
  });
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
  ...nothingAgreed,
};

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}
