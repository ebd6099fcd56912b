import Fuse, { type FuseIndex, type IFuseOptions } from "fuse.js";
import { productTexts } from "../product-texts";
import type { SearchEngineKind } from "../search-engine";

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

interface Built {
  readonly products: Indexed[];
  index: FuseIndex<Indexed>;
  fuse: Fuse<Indexed>;
}

function built(products: Indexed[], index: FuseIndex<Indexed>): Built {
  return { products, index, fuse: new Fuse(products, options, index) };
}

export const fuse: SearchEngineKind<Built> = {
  name: "fuse",
  description: "Fuse, threshold 0.3 over title, description, vendor, productType and tags",
  create: () => built([], Fuse.createIndex<Indexed>(keys, [])),
  add({ products }, page) {
    for (const product of page) {
      const { title, description, vendor, productType, tags } = productTexts(product);
      products.push({ id: product.id, title, description, vendor, productType, tags });
    }
  },
  finish(search) {
    Object.assign(search, built(search.products, Fuse.createIndex(keys, search.products)));
  },
  save: ({ products, index }) => [JSON.stringify(products.map(({ id }) => id)), JSON.stringify(index.toJSON())],
  load([ids, saved]) {
    // Its index has the compared texts; of the products only the ids are returned.
    const products = (JSON.parse(String(ids)) as string[]).map(
      (id): Indexed => ({ id, title: "", description: "", vendor: "", productType: "", tags: [] }),
    );
    return built(products, Fuse.parseIndex<Indexed>(JSON.parse(String(saved))));
  },
  find: (search, text) => search.fuse.search(text, { limit: 10 }).map(({ item }) => item.id),
};
