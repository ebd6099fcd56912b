import type { Product } from "../../../../src-worker/contract/product";

/** Maximum lengths of texts and lists after mapping. */
const caps: Readonly<Record<string, number>> = {
  title: 1024,
  handle: 255,
  description: 262_144 + 65_536 + 1,
  vendor: 512,
  productType: 255,
  tags: 250,
  variants: 2048,
  images: 250,
  options: 3,
  collectionIds: 250,
};

/** The violated invariants of a mapped product; empty for a sound one. */
export function faultsOf(product: Product): readonly string[] {
  const faults: string[] = [];
  const claim = (holds: boolean, otherwise: string) => {
    if (!holds) faults.push(otherwise);
  };
  for (const [field, value] of Object.entries(product)) {
    const { length } = typeof value === "string" || Array.isArray(value) ? value : "";
    claim(length <= (caps[field] ?? 128), `${field} has ${length}`);
  }
  claim(product.title.trim() !== "", "no title");
  claim(product.handle !== "", "no handle");
  claim(product.variants.length > 0, "no variant");
  const images = new Set(product.images.map(({ id }) => id));
  claim(images.size === product.images.length, "an image twice");
  claim(product.images.flatMap(({ variantIds }) => variantIds).length <= 2048, "more variants of images than variants");
  for (const image of product.images) {
    claim(/^https:\/\//.test(image.src) && image.src.length < 8192, `image at ${image.src}`);
    claim(image.altText.length <= 512, "long altText");
  }
  for (const variant of product.variants) {
    for (const price of [variant.price ?? "0", variant.compareAtPrice ?? "0"])
      claim(/^\d{1,18}(\.\d{1,6})?$/.test(price), `price ${price}`);
    for (const text of [variant.sku, variant.barcode, variant.option1 ?? "", variant.option2 ?? ""])
      claim(text.length <= 255, "long code or option");
    claim(variant.title !== "" && variant.title.length <= 512, `variant ${variant.title}`);
    claim(variant.imageId === null || images.has(variant.imageId), "an image that is not there");
    for (const amount of [variant.weight, variant.inventoryQuantity])
      claim(amount === null || Number.isFinite(amount), `amount ${amount}`);
  }
  for (const option of product.options)
    claim(option.name.length <= 255 && option.values.every((value) => value.length <= 255), "long option");
  const ids = [product, ...product.variants, ...product.images, ...product.options].map(({ id }) => id);
  for (const id of [...ids, ...(product.collectionIds ?? [])])
    claim(typeof id === "string" && id !== "" && id.length <= 250, `id ${String(id).slice(0, 200)}`);
  walk(product);
  return faults;

  function walk(value: unknown): void {
    if (typeof value === "string") claim(isWhole(value), "NUL or a lone surrogate");
    if (typeof value !== "object" || value === null) return;
    const kind = Object.getPrototypeOf(value);
    claim(kind === Object.prototype || kind === Array.prototype, "an object of another kind");
    for (const key of Object.keys(value)) {
      claim(key !== "__proto__" && key !== "constructor", `the key ${key}`);
      walk(Reflect.get(value, key));
    }
  }
}

function isWhole(text: string): boolean {
  return !text.includes("\u0000") && (!/[\ud800-\udfff]/.test(text) || !/\p{Surrogate}/u.test(text));
}
