import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { mappingVersion } from "../../../src-worker/stores/mapping-version";
import { shopifyProduct } from "../../../src-worker/stores/shopify/answers";
import { storeApiProduct, wooProduct } from "../../../src-worker/stores/woocommerce/answers";

describe("the version of a mapping", () => {
  const { title } = shopifyProduct.entries;

  test.each([
    ["a product", shopifyProduct, v.object({ ...shopifyProduct.entries, colour: title })],
    [
      "a product's variants",
      shopifyProduct,
      v.object({
        ...shopifyProduct.entries,
        variants: { ...shopifyProduct.entries.variants, item: v.object({ id: title, colour: title }) },
      }),
    ],
    [
      "a value that may be null",
      storeApiProduct,
      v.object({
        ...storeApiProduct.entries,
        add_to_cart: v.fallback(v.nullable(v.object({ minimum: title, colour: title })), null),
      }),
    ],
    [
      "an item of a union",
      v.object({ price: v.union([title, v.object({ amount: title })]) }),
      v.object({ price: v.union([title, v.object({ amount: title, colour: title })]) }),
    ],
  ])("changes with a field of %s", (_name, before, after) => {
    expect(mappingVersion(1, [after as v.GenericSchema])).not.toBe(mappingVersion(1, [before as v.GenericSchema]));
  });

  test("knows the fields of items in lists", () => {
    for (const list of [
      shopifyProduct.entries.variants,
      shopifyProduct.entries.images,
      shopifyProduct.entries.options,
      wooProduct.entries.images,
      wooProduct.entries.attributes,
      storeApiProduct.entries.variations,
    ])
      expect(Object.keys(list.item.entries)).not.toEqual([]);
  });

  test("changes with the revision, and is the same for the same fields", () => {
    expect(mappingVersion(2, [wooProduct])).not.toBe(mappingVersion(1, [wooProduct]));
    expect(mappingVersion(1, [v.object({ ...wooProduct.entries })])).toBe(mappingVersion(1, [wooProduct]));
  });
});
