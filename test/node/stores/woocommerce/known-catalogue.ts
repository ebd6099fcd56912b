import type { GeneratedProduct } from "../../../../demo/stores/catalogue/generated-product";
import { type GeneratedCatalogue, generateCatalogue } from "../../../../demo/stores/generate-catalogue";

const made = new Map<number, GeneratedProduct>();

/** The demo store's catalogue. Each product is generated once for all stores, because it depends only on its position. */
export function knownCatalogue(products: number): GeneratedCatalogue {
  const catalogue = generateCatalogue({ products, seed: 1 });
  return {
    ...catalogue,
    product(index) {
      const product = made.get(index) ?? catalogue.product(index);
      made.set(index, product);
      return product;
    },
  };
}
