import { Index, type IndexOptions } from "flexsearch";
import { exportedParts, importParts } from "./flexsearch-parts";
import { productTexts } from "./product-texts";
import type { LoadedSearch, SearchEngineKind } from "./search-engine";

/** FlexSearch's `Index` over all fields as one text, each word with all its beginnings. */
export function indexKind(
  name: string,
  description: string,
  words: Pick<IndexOptions, "encode" | "encoder">,
): SearchEngineKind {
  const options: IndexOptions = { tokenize: "forward", ...words };
  return {
    name,
    description,
    create() {
      const index = new Index(options);
      const ids: string[] = [];
      return {
        async add(products) {
          for (const product of products) {
            const { title, codes, vendor, productType, tags, variants, description } = productTexts(product);
            const text = [title, ...codes, vendor, productType, ...tags, ...variants, description].join(" ");
            index.add(ids.push(product.id) - 1, text);
          }
        },
        finish: async () => undefined,
        save: async () => [JSON.stringify(ids), ...(await exportedParts(index))],
        ...searchOf(index, ids),
      };
    },
    async load([ids, ...parts]) {
      const index = new Index(options);
      importParts(index, parts);
      return searchOf(index, JSON.parse(String(ids)));
    },
  };
}

function searchOf(index: Index, ids: readonly string[]): LoadedSearch {
  return {
    async find(text) {
      const found = index.search(text, { limit: 10 });
      return found.map((position) => ids[Number(position)] ?? "");
    },
  };
}
