import fc from "fast-check";
import { expect, test } from "vitest";
import { lineId, productOfLine } from "../../../src-worker/contract/line-id";

const id = fc.oneof(fc.stringMatching(/^[ab %205]{1,6}$/), fc.string({ minLength: 1 }));

test("is a product's id and a variant's, as they are where they have no spaces", () => {
  expect(lineId("gid://shopify/Product/1", "2")).toBe("gid://shopify/Product/1 2");
});

test("contains its product's id, whatever characters the ids have", () => {
  fc.assert(
    fc.property(id, id, (product, variant) => {
      expect(productOfLine(lineId(product, variant))).toBe(product);
    }),
    { seed: 44 },
  );
});

test("is no other line's", () => {
  fc.assert(
    fc.property(id, id, id, id, (...[product, variant, other, its]) => {
      const same = product === other && variant === its;
      expect(lineId(product, variant) === lineId(other, its)).toBe(same);
    }),
    { seed: 45 },
  );
  expect(lineId("a b", "c")).not.toBe(lineId("a", "b c"));
});
