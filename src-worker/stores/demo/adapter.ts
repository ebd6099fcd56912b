import type { Language } from "../../contract/engine";
import type { World } from "../../run/world";
import type { StorePort } from "../store-port";

/** The bundled demo catalogue behind the same port; loaded when it is first asked for. */
export function createDemoAdapter(world: Pick<World, "appOrigin">, language: Language): StorePort {
  const catalogue = async () => (await import("./demo-catalogue")).demoCatalogue(language);
  return {
    check: async () => ({ hasProducts: true, responseMs: 0 }),

    async about() {
      const { name, currency, products, collections } = await catalogue();
      return { name, currency, productCount: products.length, collectionCount: collections.length };
    },

    async *productPages() {
      const { products } = await catalogue();
      yield {
        products: products.map((product) => ({
          ...product,
          images: product.images.map((image) => ({ ...image, src: new URL(image.src, world.appOrigin).href })),
        })),
        skipped: 0,
        next: null,
        end: "whole",
      };
    },

    collections: async () => (await catalogue()).collections.map(({ collection }) => collection),

    membership: async (_signal, { id }) =>
      (await catalogue()).collections.find(({ collection }) => collection.id === id)?.productIds ?? [],

    // Drawn pictures are sharp at any size.
    rendition: (src) => src,
  };
}
