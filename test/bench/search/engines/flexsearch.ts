import { Charset, Document, Index, type IndexOptions } from "flexsearch";
import { foldedWords } from "../folded-words";
import { productTexts } from "../product-texts";
import type { SavedSearch, SearchEngineKind } from "../search-engine";

/** Results of a field stand before those of the fields after it. */
const fields = ["title", "codes", "vendor", "productType", "tags", "variants", "description"] as const;

type Indexed = Readonly<Record<"id" | (typeof fields)[number], string>>;

const newDocument = () => new Document<Indexed>({ document: { id: "id", index: [...fields] }, tokenize: "forward" });

export const flexsearchDocument: SearchEngineKind<ReturnType<typeof newDocument>> = {
  name: "flexsearchDocument",
  description: "FlexSearch Document, forward, a field each, its own encoder",
  create: newDocument,
  add(documents, products) {
    for (const product of products) {
      const { codes, tags, variants, ...texts } = productTexts(product);
      const joined = { codes: codes.join(" "), tags: tags.join(" "), variants: variants.join(" ") };
      documents.add({ id: product.id, ...texts, ...joined });
    }
  },
  save: exportedParts,
  load(parts) {
    const documents = newDocument();
    importParts(documents, parts);
    return documents;
  },
  find(documents, text) {
    const byField = documents.search(text, { limit: 10 });
    return [...new Set(byField.flatMap(({ result }) => result.map(String)))].slice(0, 10);
  },
};

export const flexsearchIndex = indexKind("flexsearchIndex", "FlexSearch Index, forward, all fields as one text", {
  encode: foldedWords,
});

export const flexsearchSounds = indexKind(
  "flexsearchSounds",
  "FlexSearch Index, forward, all fields as one text, by its encoder for sounds, LatinExtra",
  { encoder: Charset.LatinExtra },
);

interface OneText {
  readonly index: Index;
  readonly ids: string[];
}

/** FlexSearch's `Index` over all fields as one text, each word with all its beginnings. */
function indexKind(
  name: string,
  description: string,
  words: Pick<IndexOptions, "encode" | "encoder">,
): SearchEngineKind<OneText> {
  const newIndex = () => new Index({ tokenize: "forward", ...words });
  return {
    name,
    description,
    create: () => ({ index: newIndex(), ids: [] }),
    add({ index, ids }, products) {
      for (const product of products) {
        const texts = productTexts(product);
        index.add(ids.push(product.id) - 1, fields.flatMap((field) => texts[field]).join(" "));
      }
    },
    save: async ({ index, ids }) => [JSON.stringify(ids), ...(await exportedParts(index))],
    load([ids, ...parts]) {
      const index = newIndex();
      importParts(index, parts);
      return { index, ids: JSON.parse(String(ids)) };
    },
    find({ index, ids }, text) {
      const found = index.search(text, { limit: 10 });
      return found.map((position) => ids[Number(position)] ?? "");
    },
  };
}

interface Exporting {
  export(handler: (key: string, text: string) => void): void | Promise<void>;
}

interface Importing {
  import(key: string, text: string): void;
}

/** FlexSearch's own export: each part's key, then its text. */
async function exportedParts(index: Exporting): Promise<SavedSearch> {
  const parts: string[] = [];
  await index.export((key, text) => {
    if (text) parts.push(key, text);
  });
  return parts;
}

function importParts(index: Importing, parts: SavedSearch): void {
  for (let at = 0; at < parts.length; at += 2) index.import(String(parts[at]), String(parts[at + 1]));
}
