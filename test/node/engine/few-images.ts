import type { GeneratedProduct } from "../../../demo/stores/catalogue/generated-product";

/** One of so many products has images. */
const every = 4;

/**
 * A product as the store of a test has it that is not about images: most have none. Downloading and storing all images takes
 * two thirds of what such an import computes.
 */
export function withFewImages(product: GeneratedProduct): GeneratedProduct {
  if (product.index % every === 0) return product;
  const variants = product.variants.map((variant) => ({ ...variant, imagePosition: null }));
  return { ...product, variants, images: [] };
}
