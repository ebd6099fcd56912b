import { expect, test } from "vitest";
import type { StoredImage } from "../../../src-worker/catalogue/database";
import { imageKey } from "../../../src-worker/contract/image-key";
import type { SheetLayout } from "../../../src-worker/contract/presentation";
import { createSink } from "../../../src-worker/export/create-sink";
import { type SheetProduct, sheetProduct } from "../../../src-worker/export/pdf/sheet-product";
import { writeLineSheet } from "../../../src-worker/export/pdf/write-line-sheet";
import { productNamed } from "../catalogue/product-named";
import { jpegBySharp, storedImage } from "./quote-of";
import { readPdf } from "./read-pdf";
import { inEnglish } from "./sample-order";

const logo = { address: "https://shop.example/logo.png", background: "#203040" };

/** A sheet of products with long texts, written and read back. */
async function sheetOf(layout: SheetLayout, count: number) {
  const sink = createSink();
  const stored = await storedImage(logo.address, "png", 200);
  const parts = {
    world: { letters: async () => null, now: () => Date.parse("2026-03-01T12:00:00Z") },
    jpegOf: (image: StoredImage, side: number, background: string) =>
      jpegBySharp(image.bytes, image.type, side, background),
    yieldIfDue: async () => undefined,
    images: { read: async (keys: readonly string[]) => (keys[0] === imageKey(logo.address) ? [stored] : []) },
  };
  const products = async function* (): AsyncGenerator<SheetProduct> {
    for (let at = 1; at <= count; at++)
      yield {
        title: `Product ${at} ${"with a long name ".repeat(8)}`,
        skus: "A-1, A-2",
        price: "€12.00 – €19.50",
        note: "Ships in May. ".repeat(30),
        image: null,
        barcode: { code: "5601234567892", variant: "Blue" },
      };
  };
  const sheet = { name: "Spring fair", storeName: "Barrolume", logo, layout, barcodes: true, products: products() };
  await writeLineSheet(new AbortController().signal, parts, sink, sheet, inEnglish, () => undefined);
  return readPdf(new Uint8Array(await sink.finish("application/pdf").arrayBuffer()));
}

test.each([
  ["two", 6],
  ["three", 12],
] as const)("a page below a logo has room for the cards of layout %s: %i", async (layout, cards) => {
  expect((await sheetOf(layout, cards)).pages).toHaveLength(1);
  const more = await sheetOf(layout, cards + 1);
  expect(more.pages).toHaveLength(2);
  expect(more.pages[1]?.join(" ")).toContain(`Product ${cards + 1} `);
  expect(more.pages[1]?.join(" ")).toContain("page 2 of 2");
});

test("each page of a table has its columns' headings", async () => {
  const { pages } = await sheetOf("table", 30);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page.slice(0, 5).join(" ")).toContain("sku");
});

test("a product has its SKUs, its prices from lowest to highest, and the first barcode", () => {
  const product = productNamed("Mug", { prices: ["9.50", "10", "9.5", "100.00"] });
  const euros = { currency: "EUR", decimals: null };
  expect(sheetProduct(product, "", euros, inEnglish).price).toBe("€9.50 – €100.00");
  expect(sheetProduct(product, "", euros, { ...inEnglish, prices: false }).price).toBe("");
  const [first, ...others] = product.variants;
  const same = { ...product, variants: first ? [{ ...first, sku: "M-1", barcode: "5601234567892" }] : [] };
  expect(sheetProduct(same, "x", euros, inEnglish)).toMatchObject({
    skus: "M-1",
    price: "€9.50",
    note: "x",
    barcode: { code: "5601234567892", variant: "" },
  });
  expect(others).toHaveLength(3);
});
