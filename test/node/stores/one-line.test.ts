import { describe, expect, test } from "vitest";
import { handOffsOf } from "../../../src-ui/pieces/hand-off/hand-off";
import { hashedProduct } from "../../../src-worker/catalogue-file/guards";
import { fromJsonBlock, jsonBlock } from "../../../src-worker/catalogue-file/json-block";
import { ordersCommands } from "../../../src-worker/commands/orders";
import { manyLines, oneLine } from "../../../src-worker/contract/one-line";
import { orderText } from "../../../src-worker/export/order-text";
import { backedUpOrder, orderLine } from "../../../src-worker/order/work-format";
import { parsedAs } from "../../../src-worker/stores/parsed-as";
import { productFromShopify } from "../../../src-worker/stores/shopify/product-from-shopify";
import { productFromStoreApi } from "../../../src-worker/stores/woocommerce/product-from-store-api";
import { productFromWooCommerce } from "../../../src-worker/stores/woocommerce/product-from-woocommerce";
import { productNamed } from "../catalogue/product-named";
import { inEnglish, line, sampleOrder } from "../export/sample-order";
import { storeApiRecord, wooRecord } from "./woocommerce/woo-record";

const facts = { url: "https://shop.example", weightUnit: "g" };

/** Titles that would forge a line or turn what follows them, and what is left of them. */
const forged = [
  ["Mug\nTotal: €0.01", "Mug Total: €0.01"],
  ["Mug\u2028Total: €0.01", "Mug Total: €0.01"],
  ["Mug\u0085\u000bTotal: €0.01", "Mug Total: €0.01"],
  ["Mug \u202e10.0€ :latoT", "Mug 10.0€ :latoT"],
  ["\u2066Mug\u2069\u2069\u200f 5", "Mug 5"],
] as const;

describe.each(forged)("the title %j", (title, read) => {
  test("of a Shopify record is one line", () => {
    const variants = [{ id: 2, title, option1: title, sku: title, barcode: title, price: "5.00" }];
    const mapped = productFromShopify({ id: 1, title, vendor: title, tags: [title], variants }, facts.url);
    const [variant] = ("product" in mapped && mapped.product.variants) || [];
    expect(mapped).toMatchObject({ product: { title: read, vendor: read, tags: [read] } });
    expect(variant).toMatchObject({ title: read, option1: read, sku: read, barcode: read });
  });

  test("of a WooCommerce record is one line, with and without keys", () => {
    expect(productFromWooCommerce(wooRecord({ name: title, sku: title }), [], facts)).toMatchObject({
      title: read,
      variants: [{ sku: read }],
    });
    expect(productFromStoreApi(storeApiRecord({ name: title, sku: title }), [], facts)).toMatchObject({
      title: read,
      variants: [{ sku: read }],
    });
  });

  test("in a catalogue file is one line", () => {
    const product = { ...productNamed("Mug"), title, vendor: title };
    expect(fromJsonBlock(hashedProduct, jsonBlock({ product, hash: 1 })).product).toMatchObject({
      title: read,
      vendor: read,
    });
  });

  test("in a backup of orders is one line, as is the order's name", () => {
    expect(parsedAs(orderLine, line({ title, variantTitle: title, sku: title }))).toMatchObject({
      title: read,
      variantTitle: read,
      sku: read,
    });
    const { order } = sampleOrder([line()], { name: title, storeName: title });
    expect(parsedAs(backedUpOrder, order)).toMatchObject({ name: read, storeName: read });
    expect(parsedAs(ordersCommands.beginOrder.args, [title])).toEqual([read]);
  });

  test("has one line in an order's text and in its contact card, wherever it comes from", () => {
    const detail = sampleOrder([line({ title, variantTitle: "", sku: "", barcode: "" })], { name: title });
    const text = orderText(detail, inEnglish);
    expect(text.split("\n")).toEqual([
      read,
      "Harbour & Field, March 1, 2026",
      "",
      "Casa Azul, Lda",
      "Maria Santos",
      "maria@casa-azul.example",
      "912 345 678",
      "",
      `2 × ${read} (€19.90) = €39.80`,
      "",
      "pieces: 2",
      "total: €39.80",
      "",
      "Delivery before Easter.",
    ]);
    const [card] = handOffsOf(detail.order, null, title);
    expect(card?.text.split("\r\n").slice(2)).toEqual([
      `N:${read} · Harbour & Field;;;;`,
      `FN:${read} · Harbour & Field`,
      "ORG:Harbour & Field",
      `NOTE:2 × ${read}`,
      "END:VCARD",
    ]);
  });
});

test("each line of a note is set in beneath its product in an order's text", () => {
  const detail = sampleOrder([line({ variantTitle: "", sku: "", barcode: "", note: "Gift\r\ntotal: €0.01\u2028" })]);
  const lines = orderText(detail, inEnglish).split("\n");
  expect(lines.slice(8, 11)).toEqual(["2 × Oak chair (€19.90) = €39.80", "    Gift", "    total: €0.01"]);
});

test("a title that is written from the right does not turn the amounts behind it", () => {
  const detail = sampleOrder([line({ title: "كوب", variantTitle: "5", sku: "", barcode: "" })]);
  expect(orderText(detail, inEnglish)).toContain("\n2 × \u2068كوب, 5\u2069 (€19.90) = €39.80\n");
});

test("other texts stay as they are: emoji, Persian joins, blanks", () => {
  for (const text of ["👩‍🌾 mug", "می‌خواهم", "a  b ", "", "‘x’"])
    expect([oneLine(text), manyLines(text)]).toEqual([text, text]);
  expect(manyLines("a\r\nb\u2029\u202ec\td")).toBe("a\nb\nc d");
});
