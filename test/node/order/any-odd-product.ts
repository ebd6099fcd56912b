import fc from "fast-check";
import type { Product } from "../../../src-worker/contract/product";
import { productNamed } from "../catalogue/product-named";

const anyText = (maxLength: number) => fc.string({ unit: "binary", maxLength, size: "max" });
const anyId = fc.oneof(
  fc.constantFrom("a", "a b", "b", "b c", "c", "%20", "a%20b", "__proto__", "\ud800"),
  fc.string({ minLength: 1, maxLength: 400, size: "max" }),
);
const pieces = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));
const price = fc.oneof(
  fc.constantFrom("", "0", "19.90", `${"9".repeat(18)}.${"9".repeat(20)}`, ".5", "-1", "1e9", "=1+1"),
  fc.string(),
);
const address = fc.oneof(
  fc.webUrl(),
  fc.constantFrom("", "/cover.jpg", "javascript:alert(1)", `https://cdn.example/${"ã".repeat(1000)}`),
  fc.string(),
);

/** A product as no shop has it, and a catalogue file or an older version of the app might bring it; all can be had. */
export const anyOddProduct: fc.Arbitrary<Product> = fc
  .record({
    id: anyId,
    title: anyText(4000),
    handle: anyText(2000),
    src: address,
    variants: fc.uniqueArray(
      fc.record({
        id: anyId,
        title: anyText(4000),
        sku: anyText(400),
        barcode: anyText(400),
        price,
        quantityRule: fc.option(fc.record({ minimum: pieces, maximum: fc.option(pieces), step: pieces })),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ id, title, handle, src, variants }) => {
    const plain = productNamed(title, { id, handle, skus: variants.map(({ sku }) => sku) });
    const image = { id: "cover", productId: id, position: 1, altText: "", width: null, height: null, variantIds: [] };
    return {
      ...plain,
      images: [{ ...image, src, createdAt: "", updatedAt: "" }],
      variants: plain.variants.map((one, at) => ({ ...one, ...variants[at] })),
    };
  });
