import { expect, test } from "vitest";
import { nothingAgreed } from "../../../src-worker/contract/order";
import type { Product } from "../../../src-worker/contract/product";
import { lineFromProduct } from "../../../src-worker/order/line-from-product";
import { productNamed } from "../catalogue/product-named";

const sixes = { minimum: 6, maximum: null, step: 6 };

function mug(): Product {
  const product = productNamed("Mug", { id: "mug", prices: ["10.00", "12.00", "14.00"] });
  const [first, second, third] = product.variants;
  if (!first || !second || !third) throw new Error("a variant is missing");
  const image = { position: 1, altText: "", width: 800, height: 800, createdAt: "", updatedAt: "", productId: "mug" };
  return {
    ...product,
    images: [
      { ...image, id: "cover", src: "https://cdn.example/cover.jpg", variantIds: [] },
      { ...image, id: "second", src: "https://cdn.example/second.jpg", variantIds: [second.id] },
    ],
    variants: [
      { ...first, available: false },
      { ...second, title: "Blue", sku: "M-2", available: true },
      { ...third, title: "Red", available: true, imageId: "cover", quantityRule: sixes },
    ],
  };
}

test.each(["external", "grouped", "no-price", "not-sold"] as const)(
  "a variant in stock that is %s is not taken",
  (obstacle) => {
    const product = productNamed("Mug", { prices: ["10.00", "12.00"], obstacles: [obstacle, null] });
    const [first, second] = product.variants;
    expect(lineFromProduct(product, first?.id ?? "")).toBeNull();
    expect(lineFromProduct(product, null)?.variantId).toBe(second?.id);
  },
);

test("the first variant that can be had is taken, with what it says of itself", () => {
  const product = mug();
  expect(lineFromProduct(product, null)).toEqual({
    id: `mug ${product.variants[1]?.id}`,
    productId: "mug",
    variantId: product.variants[1]?.id,
    handle: product.handle,
    title: "Mug",
    variantTitle: "Blue",
    sku: "M-2",
    barcode: product.variants[1]?.barcode,
    price: "12.00",
    image: "https://cdn.example/second.jpg",
    quantity: 1,
    rule: null,
    note: "",
    ...nothingAgreed,
  });
});

test("the requested variant is added, in the smallest quantity that its rule allows", () => {
  const product = mug();
  const line = lineFromProduct(product, product.variants[2]?.id ?? null);
  expect(line).toMatchObject({ variantTitle: "Red", image: "https://cdn.example/cover.jpg", quantity: 6, rule: sixes });
});

test("what is sold out or unknown is not taken", () => {
  const product = mug();
  expect(lineFromProduct(product, product.variants[0]?.id ?? null)).toBeNull();
  expect(lineFromProduct(product, "unknown")).toBeNull();
  const soldOut = product.variants.map((variant) => ({ ...variant, available: false }));
  expect(lineFromProduct({ ...product, variants: soldOut }, null)).toBeNull();
});

test("a single variant has no name of its own", () => {
  const product = mug();
  const variants = product.variants.slice(1, 2).map((variant) => ({ ...variant, title: "Default Title" }));
  expect(lineFromProduct({ ...product, variants }, null)).toMatchObject({ variantTitle: "" });
});
