import { Document } from "flexsearch";
import { exportedParts, importParts } from "../flexsearch-parts";
import { productTexts } from "../product-texts";
import type { LoadedSearch, SearchEngineKind } from "../search-engine";

type Indexed = Readonly<Record<"id" | Field, string>>;
type Field = (typeof fields)[number];

/** Results of a field stand before those of the fields after it. */
const fields = ["title", "codes", "vendor", "productType", "tags", "variants", "description"] as const;

export const engineKind: SearchEngineKind = {
  name: "flexsearchDocument",
  description: "FlexSearch Document, forward, a field each, its own encoder",
  create() {
    const documents = newDocuments();
    return {
      async add(products) {
        for (const product of products) {
          const { title, codes, vendor, productType, tags, variants, description } = productTexts(product);
          documents.add({
            id: product.id,
            title,
            codes: codes.join(" "),
            vendor,
            productType,
            tags: tags.join(" "),
            variants: variants.join(" "),
            description,
          });
        }
      },
      finish: async () => undefined,
      save: () => exportedParts(documents),
      ...searchOf(documents),
    };
  },
  async load(parts) {
    const documents = newDocuments();
    importParts(documents, parts);
    return searchOf(documents);
  },
};

function newDocuments() {
  return new Document<Indexed>({ document: { id: "id", index: [...fields] }, tokenize: "forward" });
}

function searchOf(documents: ReturnType<typeof newDocuments>): LoadedSearch {
  return {
    async find(text) {
      const byField = documents.search(text, { limit: 10 });
      return [...new Set(byField.flatMap(({ result }) => result.map(String)))].slice(0, 10);
    },
  };
}
