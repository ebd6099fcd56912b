import { expect, test } from "vitest";
import type { Product } from "../../../src-worker/contract/product";
import { productTable } from "../../../src-worker/export/product-table";
import { lineFromProduct } from "../../../src-worker/order/line-from-product";
import { productNamed } from "../catalogue/product-named";
import { inEnglish } from "./sample-order";

const euros = { currency: "EUR", decimals: null, hasPriceChoice: false };

test("prices have as many decimals as everywhere, and never fewer than they have", async () => {
  const product = productNamed("Screw", {
    prices: ["0.025", "19.9", "5", null],
    comparePrices: ["0.030", null, "6.50", null],
  });
  async function* slices() {
    yield [product];
  }
  const prices: unknown[] = [];
  for await (const row of productTable(slices(), euros, inEnglish, () => undefined).rows) prices.push(row.slice(7, 9));
  expect(prices).toEqual([
    ["0.025", "0.03"],
    ["19.90", ""],
    ["5.00", "6.50"],
    ["", ""],
  ]);
});

test("a variant has the image that it has in an order: its own, else one that names it, else the cover", async () => {
  const plain = productNamed("Mug", { id: "mug", variantTitles: ["Blue", "Red", "White"] });
  const image = { productId: "mug", position: 1, altText: "", width: 800, height: 800, createdAt: "", updatedAt: "" };
  const product: Product = {
    ...plain,
    images: [
      { ...image, id: "cover", src: "https://cdn.example/cover.jpg", variantIds: [] },
      { ...image, id: "named", src: "https://cdn.example/named.jpg", variantIds: ["mug-0"] },
      { ...image, id: "own", src: "https://cdn.example/own.jpg", variantIds: [] },
    ],
    variants: plain.variants.map((one) => (one.id === "mug-1" ? { ...one, imageId: "own" } : one)),
  };
  async function* slices() {
    yield [product];
  }
  const shown: (string | undefined)[] = [];
  for await (const row of productTable(slices(), euros, inEnglish, () => undefined).rows) shown.push(row.at(-1));
  expect(shown).toEqual(["named", "own", "cover"].map((name) => `https://cdn.example/${name}.jpg`));
  expect(shown).toEqual(plain.variants.map(({ id }) => lineFromProduct(product, id)?.image));
});
