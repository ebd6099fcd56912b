import { expect, test } from "vitest";
import { noCustomer } from "../../../src-worker/contract/order";
import { noSeller } from "../../../src-worker/contract/seller";
import { orderText } from "../../../src-worker/export/order-text";
import { orderTotals } from "../../../src-worker/order/order-totals";
import { inEnglish, line, sampleOrder } from "./sample-order";

const lines = [
  line({ note: "Gift" }),
  line({ id: "q w", title: "Lamp", variantTitle: "", sku: "", barcode: "", quantity: 12 }),
];

test("an order as text has all that it says, line by line", () => {
  expect(orderText(sampleOrder(lines), inEnglish)).toBe(`Spring fair
Harbour & Field, March 1, 2026

Casa Azul, Lda
Maria Santos
maria@casa-azul.example
912 345 678

2 × Oak chair, Natural (€19.90) = €39.80
    sku OAK-1, barcode 5601234567890
    Gift
12 × Lamp (€19.90) = €238.80

pieces: 14
total: €278.60

Delivery before Easter.`);
});

test("an order as text has no prices where these are hidden, and no empty part", () => {
  const bare = sampleOrder(lines.slice(1), { customer: noCustomer, note: "" });
  expect(orderText(bare, { ...inEnglish, prices: false })).toBe(
    "Spring fair\nHarbour & Field, March 1, 2026\n\n12 × Lamp\n\npieces: 12",
  );
});

test("an order as text never shows fewer decimals than a price has", () => {
  const { order } = sampleOrder([line({ price: "0.025", quantity: 1000, variantTitle: "", sku: "", barcode: "" })]);
  const text = orderText({ order, totals: orderTotals(order), seller: noSeller }, inEnglish);
  expect(text).toContain("1000 × Oak chair (€0.025) = €25.00\n");
  expect(text).toContain("total: €25.00");
});

test("an order as text has the delivery address behind the customer's other facts", () => {
  const customer = { ...noCustomer, company: "Casa Azul", address: "Rua 1\nPorto", shippingAddress: "Cais 3\nSetúbal" };
  expect(orderText(sampleOrder(lines.slice(1), { customer }), inEnglish)).toContain(
    "\n\nCasa Azul\nRua 1\nPorto\nshippingAddress: Cais 3\nSetúbal\n\n",
  );
});
