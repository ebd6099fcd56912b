import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { GeneratedProduct } from "../../../demo/stores/catalogue/generated-product";
import { type GeneratedCatalogue, generateCatalogue } from "../../../demo/stores/generate-catalogue";
import { createShopifyStore } from "../../../demo/stores/shopify-store";
import { withFewImages } from "./few-images";

/** The smallest image; rendering hundreds of real ones takes long. */
const pixel = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");

/**
 * The Shopify-shaped demo store on a free port. `offer` changes how many products it has.
 *
 * @param allImages whether every product has its images; otherwise a few have
 */
export async function startShopify(products: number, allImages = false) {
  const images = { render: async () => pixel, drawn: 0 };
  let store = createShopifyStore({ catalogue: catalogueOf(products, allImages), images });
  const server = createServer((request, response) => store.handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get faults() {
      return store.faults;
    },
    get catalogue() {
      return store.catalogue;
    },
    /** The offered titles, in the store's order. */
    titles: () => Array.from({ length: store.catalogue.count }, (_, index) => store.catalogue.product(index).title),
    offer(count: number) {
      store = createShopifyStore({ catalogue: catalogueOf(count, allImages), images });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const made = new Map<string, GeneratedProduct>();

/** Products are generated once for all stores, because they depend only on the seed and their position. */
function catalogueOf(products: number, allImages: boolean): GeneratedCatalogue {
  const catalogue = generateCatalogue({ products, seed: 7 });
  return {
    ...catalogue,
    product: (index) => {
      const key = `${allImages}/${index}`;
      const product = made.get(key) ?? (allImages ? catalogue.product(index) : withFewImages(catalogue.product(index)));
      made.set(key, product);
      return product;
    },
  };
}
