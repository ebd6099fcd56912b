import type { GeneratedProduct } from "../../../../demo/stores/catalogue/generated-product";
import { type GeneratedCatalogue, generateCatalogue } from "../../../../demo/stores/generate-catalogue";

const made = new Map<number, GeneratedProduct>();

/** The demo store's catalogue, of which each product is made once for all stores: it depends on its place alone. */
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
