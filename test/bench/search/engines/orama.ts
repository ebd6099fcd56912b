import { create, insertMultiple, load, type Orama, save, search } from "@orama/orama";
import { foldedWords } from "../folded-words";
import { productTexts } from "../product-texts";
import type { SearchEngineKind } from "../search-engine";

const schema = {
  id: "string",
  title: "string",
  codes: "string[]",
  vendor: "string",
  productType: "string",
  tags: "string[]",
  variants: "string[]",
  description: "string",
} as const;

const properties = ["title", "codes", "vendor", "productType", "tags", "variants", "description"] as const;

const boost = { title: 4, codes: 4, vendor: 2, productType: 2, tags: 2 };

/** The second only where the first finds fewer than ten: it finds more and ranks worse. */
const stages = [{ threshold: 0 }, { tolerance: 1 }] as const;

function newDatabase() {
  return create({
    schema,
    // Sorting by a field is not measured.
    sort: { enabled: false },
    components: {
      tokenizer: { language: "bench", normalizationCache: new Map(), tokenize: (text: string) => foldedWords(text) },
    },
  });
}

export const orama: SearchEngineKind<Orama<typeof schema>> = {
  name: "orama",
  description: "Orama, fields weighed, all words, then tolerance 1 and some of them",
  create: newDatabase,
  async add(database, products) {
    const records = products.map((product) => {
      const { codes, tags, variants, ...texts } = productTexts(product);
      return { id: product.id, ...texts, codes: [...codes], tags: [...tags], variants: [...variants] };
    });
    await insertMultiple(database, records, products.length);
  },
  save: (database) => [JSON.stringify(save(database))],
  load([saved]) {
    const database = newDatabase();
    load(database, JSON.parse(String(saved)));
    return database;
  },
  async find(database, text) {
    const found = new Set<string>();
    for (const stage of stages) {
      if (found.size >= 10) break;
      const { hits } = await search(database, {
        term: text,
        properties: [...properties],
        boost,
        limit: 10,
        ...stage,
      });
      for (const { id } of hits.slice(0, 10 - found.size)) found.add(id);
    }
    return [...found];
  },
};
