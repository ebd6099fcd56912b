import { expect, test } from "vitest";
import type { Product } from "../../../src-worker/contract/product";
import { lineFromProduct } from "../../../src-worker/order/line-from-product";
import { repeatedLines } from "../../../src-worker/order/repeated-lines";
import { listedPrices, listedSku } from "../../../src-worker/price-lists/listed-prices";
import { productNamed } from "../catalogue/product-named";

const cup = productNamed("Cup", { available: [true, false], skus: ["CUP-1", "CUP-2"] });
const [first, second] = cup.variants;
if (!first || !second) throw new Error("No variants");

/** The line of an earlier order of the cup's first variant. */
function earlier(part: Partial<NonNullable<ReturnType<typeof lineFromProduct>>> = {}) {
  const line = lineFromProduct(cup, first?.id ?? "");
  if (!line) throw new Error("No line");
  return { ...line, quantity: 4, ...part };
}

function repeated(
  line: ReturnType<typeof earlier>,
  product: Product | null = cup,
  list: Parameters<typeof repeatedLines>[2] = null,
) {
  const order = { lines: [line], currency: "EUR", decimals: 2 };
  const [only] = repeatedLines(order, new Map(product ? [[product.id, product]] : []), list);
  return only;
}

const trade = {
  id: "l1",
  name: "Trade",
  percent: "",
  currency: "EUR",
  minimum: "",
  changedAt: "2026-03-01T08:00:00.000Z",
  prices: listedPrices(new Map([[listedSku(first.sku), "1.50"]])),
};

test("a line that costs what it did is as it was, with what was agreed of it", () => {
  const agreed = { price: "1.00", list: null };
  expect(repeated(earlier({ agreed, discount: "5", vatRate: "6", note: "Blue" }))).toEqual({
    line: earlier({ agreed, discount: "5", vatRate: "6", note: "Blue" }),
    obstacle: null,
    was: null,
  });
});

test("a line names the earlier price where the shop has another today", () => {
  const price = "0.01";
  expect(repeated(earlier({ price }))).toMatchObject({
    line: { price: first.price, quantity: 4 },
    was: { price, quantity: 4 },
  });
  expect(repeated(earlier({ price: `${first.price}00` }))?.was).toBeNull();
});

test("a line has the price of the order's list as a new one would, and names what it cost", () => {
  const agreed = { price: "1.00", list: "Trade" };
  const today = { price: "1.50", list: "Trade" };
  expect(repeated(earlier({ agreed }), cup, trade)).toMatchObject({
    line: { agreed: today, price: first.price },
    was: { price: "1.00", quantity: 4 },
  });
  // Another shop's price changes nothing of it.
  expect(repeated(earlier({ agreed: { ...today, price: "1.5" }, price: "0.01" }), cup, trade)).toMatchObject({
    line: { agreed: today },
    was: null,
  });
  expect(repeated(earlier(), cup, trade)).toMatchObject({ line: { agreed: today }, was: { price: first.price } });
  expect(repeated(earlier({ agreed }))).toMatchObject({ line: { agreed: null }, was: { price: "1.00" } });
  expect(repeated(earlier({ agreed }), cup, { ...trade, currency: "USD" })?.line.agreed).toBeNull();
});

test("a line keeps a price that a person typed, beside the shop's of today", () => {
  const agreed = { price: "1.00", list: null };
  expect(repeated(earlier({ agreed, price: "0.01" }), cup, trade)).toMatchObject({
    line: { agreed, price: first.price },
    was: { price: "0.01", quantity: 4 },
  });
});

test("a line follows today's rule, and names the earlier pieces", () => {
  const ruled = { ...cup, variants: [{ ...first, quantityRule: { minimum: 6, maximum: null, step: 6 } }] };
  expect(repeated(earlier(), ruled)).toMatchObject({ line: { quantity: 6 }, was: { quantity: 4 } });
});

test("a line that cannot be ordered is as it was, and says why", () => {
  expect(repeated(earlier(), null)).toEqual({ line: earlier(), obstacle: "gone", was: null });
  expect(repeated(earlier({ variantId: "other" }))?.obstacle).toBe("gone");
  expect(repeated(earlier({ variantId: second.id }))?.obstacle).toBe("unavailable");
});
