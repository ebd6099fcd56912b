import { expect, test } from "vitest";
import { entrySums } from "../../../src-worker/order/entry-sums";
import { productNamed, variantWith } from "../catalogue/product-named";
import { line } from "../export/sample-order";
import { orderWith } from "./any-order";

const product = {
  ...productNamed("Bowl"),
  variants: ["s", "m", "l"].map((id) => variantWith({ id, productId: "bowl", sku: `BOWL-${id}`, price: "10.00" })),
};
const trade = {
  id: "t",
  name: "Trade",
  percent: "",
  prices: "bowl-m\t7.50\nbowl-s\t8\n",
  currency: "EUR",
  minimum: "",
};
const list = { ...trade, changedAt: "2026-03-01T08:00:00.000Z" };
const entries = ["s", "m", "l"].map((variant) => ({ variant, quantity: 3, sums: [variant, "all"] }));

test("entered pieces cost what the customer's list and the order's lines say, less the order's discount", () => {
  const typed = { price: "6.00", list: null };
  const ordered = { id: `${product.id} m`, productId: product.id, variantId: "m", price: "9", agreed: typed };
  const order = orderWith({ lines: [line({ ...ordered, discount: "50" })], currency: "EUR", discount: "10" });
  expect(entrySums(product, entries, order, list)).toEqual({
    amounts: { s: "24", m: "9.00", l: "30.00", all: "63.00" },
    prices: { s: "8", m: "3.00" },
    discounted: { percent: "10", amount: "56.70" },
  });
});

test("entered pieces cost what the shop says without an order or a list for its currency", () => {
  const shop = { amounts: { s: "30.00", m: "30.00", l: "30.00", all: "90.00" }, prices: {}, discounted: null };
  expect(entrySums(product, entries, null, null)).toEqual(shop);
  expect(entrySums(product, entries, orderWith({ currency: "USD" }), list)).toEqual(shop);
});
