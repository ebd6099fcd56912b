import type { Language } from "../../contract/engine";
import type { Product } from "../../contract/product";
import type { World } from "../../world/world";
import { contentHash } from "../content-hash";
import type { StorePort } from "../store-port";

const noNoise: ReadonlySet<string> = new Set();

/** The bundled demo catalogue behind the store port, loaded on first use. */
export function createDemoAdapter(world: Pick<World, "appOrigin">, language: Language): StorePort {
  const catalogue = async () => (await import("./demo-catalogue")).demoCatalogue(language);
  return {
    check: async () => ({ hasProducts: true, responseMs: 0, notes: [] }),

    async about() {
      const { name, currency, products, collections } = await catalogue();
      return {
        name,
        currency,
        productCount: products.length,
        decimals: null,
        countsUnlisted: false,
        collectionCount: collections.length,
      };
    },

    // The catalogue changes only with the app.
    syncToken: async () => "bundled",

    async *productPages() {
      const { products } = await catalogue();
      yield {
        offered: products.map((product) => ({
          id: product.id,
          hash: contentHash(product, noNoise),
          toProduct: () => located(product),
        })),
        skipped: 0,
        gone: [],
        next: null,
        end: "whole",
        overlaps: false,
      };
    },

    changes: async () => null,

    collections: async () => (await catalogue()).collections.map(({ collection }) => collection),

    membership: async (_signal, { id }) =>
      (await catalogue()).collections.find(({ collection }) => collection.id === id)?.productIds ?? [],

    productExtras: async () => null,

    // Drawn images are sharp at any size.
    rendition: (src) => src,
  };

  function located(product: Product): Product {
    const images = product.images.map((image) => ({ ...image, src: new URL(image.src, world.appOrigin).href }));
    return { ...product, images };
  }
}
