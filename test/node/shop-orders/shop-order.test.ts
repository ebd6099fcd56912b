import { expect, test } from "vitest";
import { noTerms } from "../../../src-worker/contract/order";
import { decimal, numeralOf, sum, zero } from "../../../src-worker/order/decimal";
import { shopOrder } from "../../../src-worker/shop-orders/shop-order";
import { line, sampleOrder } from "../export/sample-order";

const wooLine = (product: number, price: string, quantity: number, variant = `${product}-main`) =>
  line({ id: `${product}`, productId: `${product}`, variantId: variant, price, quantity, agreed: null, discount: "" });

test.each([
  ["10", ["0.10", "0.10", "0.10"], "0.27"],
  ["33.3333", ["19.99", "0.01", "7.50"], "18.33"],
  ["100", ["0.005", "1.00"], "0"],
])("spreads a discount of %s%% over the lines without a remainder", (discount, prices, total) => {
  const lines = prices.map((price, index) => wooLine(index + 1, price, 1));
  const { order } = sampleOrder(lines, { discount, currency: "EUR", decimals: 2 });
  const items = shopOrder(order)?.line_items ?? [];
  const added = items.reduce((so, item) => sum(so, decimal(item.total)), zero);
  expect(Number(numeralOf(added))).toBe(Number(total));
  for (const item of items) expect(Number(item.total)).toBeGreaterThanOrEqual(0);
});

test("takes off the VAT that the order says is included, each line's and the shipping's", () => {
  const lines = [wooLine(1, "12.30", 2), { ...wooLine(2, "10.60", 1), vatRate: "6" }];
  const terms = { ...noTerms, vat: { rate: "23", included: true }, shipping: "4.99" };
  const sent = shopOrder(sampleOrder(lines, { currency: "EUR", decimals: 2, discount: "50", terms }).order);
  expect(sent).toMatchObject({
    line_items: [
      { subtotal: "20.000000", total: "10.000000" },
      { subtotal: "10.000000", total: "5.000000" },
    ],
    shipping_lines: [{ total: "4.056911" }],
  });
  const added = shopOrder(sampleOrder(lines, { terms: { ...terms, vat: { rate: "23", included: false } } }).order);
  expect(added).toMatchObject({
    line_items: [{ total: "24.60" }, { total: "10.60" }],
    shipping_lines: [{ total: "4.99" }],
  });
});

test("names a variation by its ids and the values of its open attributes", () => {
  const { order } = sampleOrder([wooLine(7, "1", 2, "8&any_attribute_pa_size=250%20ml")]);
  expect(shopOrder(order)?.line_items).toMatchObject([
    { product_id: 7, variation_id: 8, quantity: 2, meta_data: [{ key: "pa_size", value: "250 ml" }] },
  ]);
});

test("shows the staff the PO number, the payment terms and the delivery day that are known", () => {
  const terms = { ...noTerms, purchaseNumber: "P-7 ", payment: "30 days net", delivery: "2026-04-01" };
  const sent = (part: object) =>
    shopOrder(sampleOrder([wooLine(1, "1", 1)], { id: "o1", number: "A-0012", ...part }).order);
  const own = [
    { key: "_vitrine_order", value: "o1" },
    { key: "_vitrine_number", value: "A-0012" },
  ];
  expect(sent({ terms })?.meta_data).toEqual([
    ...own,
    { key: "PO number", value: "P-7" },
    { key: "Payment terms", value: "30 days net" },
    { key: "Delivery date", value: "2026-04-01" },
  ]);
  expect(sent({ terms: noTerms })?.meta_data).toEqual(own);
});

test.each(["8&any", "8&any-3", "8&attribute_x=%zz", "gid://8", ""])("takes no line of the variant %j", (variant) => {
  const { order } = sampleOrder([wooLine(7, "1", 2, variant)]);
  expect(shopOrder(order)).toBeNull();
});
