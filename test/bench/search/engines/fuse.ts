import Fuse, { type FuseIndex, type IFuseOptions } from "fuse.js";
import { productTexts } from "../product-texts";
import type { LoadedSearch, SearchEngineKind } from "../search-engine";

interface Indexed {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly vendor: string;
  readonly productType: string;
  readonly tags: readonly string[];
}

const keys = ["title", "description", "vendor", "productType", "tags"];
const options: IFuseOptions<Indexed> = { keys, threshold: 0.3 };

export const engineKind: SearchEngineKind = {
  name: "fuse",
  description: "Fuse, threshold 0.3 over title, description, vendor, productType and tags",
  create() {
    const products: Indexed[] = [];
    let index = Fuse.createIndex<Indexed>(keys, []);
    let found: LoadedSearch | null = null;
    return {
      async add(page) {
        for (const product of page) {
          const { title, description, vendor, productType, tags } = productTexts(product);
          products.push({ id: product.id, title, description, vendor, productType, tags });
        }
      },
      async finish() {
        index = Fuse.createIndex(keys, products);
        found = searchOf(products, index);
      },
      save: async () => [JSON.stringify(products.map(({ id }) => id)), JSON.stringify(index.toJSON())],
      find: async (text) => (await found?.find(text)) ?? [],
    };
  },
  async load([ids, saved]) {
    // What it compares stands in its index; of the products only the ids are answered.
    const products = (JSON.parse(String(ids)) as string[]).map(
      (id): Indexed => ({ id, title: "", description: "", vendor: "", productType: "", tags: [] }),
    );
    return searchOf(products, Fuse.parseIndex<Indexed>(JSON.parse(String(saved))));
  },
};

function searchOf(products: readonly Indexed[], index: FuseIndex<Indexed>): LoadedSearch {
  const fuse = new Fuse(products, options, index);
  return { find: async (text) => fuse.search(text, { limit: 10 }).map(({ item }) => item.id) };
}
