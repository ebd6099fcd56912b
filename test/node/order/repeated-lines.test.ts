import { expect, test } from "vitest";
import type { Product } from "../../../src-worker/contract/product";
import { lineFromProduct } from "../../../src-worker/order/line-from-product";
import { repeatedLines } from "../../../src-worker/order/repeated-lines";
import { productNamed } from "../catalogue/product-named";

const cup = productNamed("Cup", { available: [true, false] });
const [first, second] = cup.variants;
if (!first || !second) throw new Error("No variants");

/** The line of an earlier order of the cup's first variant. */
function earlier(part: Partial<NonNullable<ReturnType<typeof lineFromProduct>>> = {}) {
  const line = lineFromProduct(cup, first?.id ?? "");
  if (!line) throw new Error("No line");
  return { ...line, quantity: 4, ...part };
}

function repeated(line: ReturnType<typeof earlier>, product: Product | null = cup) {
  const [only] = repeatedLines([line], new Map(product ? [[product.id, product]] : []));
  return only;
}

test("a line that costs what it did is as it was, with what was agreed of it", () => {
  const agreed = { price: "1.00", list: "Trade" };
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

test("a line follows today's rule, and names the earlier pieces", () => {
  const ruled = { ...cup, variants: [{ ...first, quantityRule: { minimum: 6, maximum: null, step: 6 } }] };
  expect(repeated(earlier(), ruled)).toMatchObject({ line: { quantity: 6 }, was: { quantity: 4 } });
});

test("a line that cannot be ordered is as it was, and says why", () => {
  expect(repeated(earlier(), null)).toEqual({ line: earlier(), obstacle: "gone", was: null });
  expect(repeated(earlier({ variantId: "other" }))?.obstacle).toBe("gone");
  expect(repeated(earlier({ variantId: second.id }))?.obstacle).toBe("unavailable");
});
