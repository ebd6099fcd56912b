import { expect, test } from "vitest";
import { noTerms } from "../../../src-worker/contract/order";
import { noSeller } from "../../../src-worker/contract/seller";
import { orderLinesTable, orderSheets } from "../../../src-worker/export/order-tables";
import { orderText } from "../../../src-worker/export/order-text";
import { orderTotals } from "../../../src-worker/order/order-totals";
import { quoteOf } from "./quote-of";
import { inEnglish, line, sampleOrder } from "./sample-order";

const words = {
  ...inEnglish,
  words: {
    ...inEnglish.words,
    discount: "discount {percent}",
    vatIncluded: "including {rate} of {net}",
    vatAdded: "{rate} on {net}",
  },
};

const lines = [
  line({ agreed: { price: "15.00", list: "Trade" }, discount: "10", variantTitle: "", barcode: "" }),
  line({
    id: "q w",
    title: "Lamp",
    variantTitle: "",
    barcode: "",
    agreed: { price: "8.00", list: null },
    vatRate: "6",
  }),
  line({ id: "r x", title: "Rug", variantTitle: "", barcode: "" }),
];

const agreed = (included: boolean) => {
  const { order } = sampleOrder(lines, {
    discount: "12.5",
    terms: {
      vat: { rate: "23", included },
      shipping: "4",
      payment: "30 days net",
      delivery: "2026-04-15",
      purchaseNumber: "PO-7",
      validUntil: "",
    },
  });
  return { order, totals: orderTotals(order), seller: noSeller };
};

const sums = [
  "pieces: 6",
  "subtotal: €82.80",
  "discount 12.5%: -€10.35",
  "shipping: €4.00",
  "23% on €62.45: €14.36",
  "6% on €14.00: €0.84",
  "total: €91.65",
];

const terms = ["payment: 30 days net", "purchaseNumber: PO-7", "delivery: April 15, 2026"];

test("the text of an order says what is agreed, and how its total comes about", () => {
  const text = orderText(agreed(false), words);
  expect(text).toContain("2 × Oak chair (€13.50, listPrice €19.90, Trade · −10%) = €27.00\n");
  expect(text).toContain("2 × Lamp (€8.00, listPrice €19.90, typedPrice) = €16.00\n");
  expect(text).toContain("2 × Rug (€19.90) = €39.80\n");
  expect(text).toContain(sums.join("\n"));
  expect(text).toContain(terms.join("\n"));
});

test("VAT that prices include is named, and not added", () => {
  const text = orderText(agreed(true), words);
  expect(text).toContain("including 23% of €50.77: €11.68\nincluding 6% of €13.21: €0.79\ntotal: €76.45");
});

test("the quote has the same sums and terms", async () => {
  const { pages } = await quoteOf(agreed(false), { words });
  const texts = pages.flat();
  expect(texts.join("\n")).toContain([...sums, ...terms].join("\n"));
  expect(texts).toContain("listPrice €19.90 · Trade · -10%");
  expect(texts).toContain("€13.50");
});

test("no document says a price, a discount or VAT where prices are hidden; terms stay", async () => {
  const hidden = { ...words, prices: false };
  const { pages } = await quoteOf(agreed(false), { words: hidden });
  const [table, facts] = orderSheets(agreed(false), hidden);
  const all = JSON.stringify([orderText(agreed(false), hidden), pages, table, facts]);
  expect(all).not.toMatch(/€|%|19\.90|13\.50|listPrice|subtotal|shipping|Trade/);
  expect(all).toContain("30 days net");
});

test("a table has list price, discount and VAT of each line, and the sums beneath", () => {
  const [{ table } = never(), facts] = orderSheets(agreed(false), words);
  expect(table.columns.map(({ heading }) => heading)).toEqual([
    ...["product", "variant", "sku", "barcode", "quantity"],
    ...[
      "listPrice (EUR, taxExcluded)",
      "lineDiscount",
      "price (EUR, taxExcluded)",
      "amount (EUR, taxExcluded)",
      "lineVat",
    ],
    "note",
  ]);
  expect(table.rows).toEqual([
    ["Oak chair", "", "OAK-1", "", "2", "19.90", "10", "13.50", "27.00", "23", ""],
    ["Lamp", "", "OAK-1", "", "2", "19.90", "", "8.00", "16.00", "6", ""],
    ["Rug", "", "OAK-1", "", "2", "19.90", "", "19.90", "39.80", "23", ""],
    ["subtotal", "", "", "", "", "", "", "", "82.80", "", ""],
    ["discount 12.5%", "", "", "", "", "", "", "", "-10.35", "", ""],
    ["shipping", "", "", "", "", "", "", "", "4.00", "", ""],
    ["23% on €62.45", "", "", "", "", "", "", "", "14.36", "", ""],
    ["6% on €14.00", "", "", "", "", "", "", "", "0.84", "", ""],
    ["total", "", "", "", "6", "", "", "", "91.65", "", ""],
  ]);
  expect(facts?.table.rows).toContainEqual(["delivery", "April 15, 2026"]);
});

test("an order of which nothing is agreed has no such columns", () => {
  const { order } = sampleOrder([line()], { terms: noTerms });
  const { columns } = orderLinesTable({ order, totals: orderTotals(order) }, words);
  expect(columns.map(({ heading }) => heading)).not.toContain("lineDiscount");
});

function never(): never {
  throw new Error("no sheet");
}
