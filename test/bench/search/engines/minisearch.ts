import MiniSearch, { type Options, type SearchOptions } from "minisearch";
import { foldedWords } from "../folded-words";
import { type ProductTexts, productTexts } from "../product-texts";
import type { SearchEngineKind } from "../search-engine";

interface Indexed extends ProductTexts {
  readonly id: string;
}

const options: Options<Indexed> = {
  fields: ["title", "codes", "vendor", "productType", "tags", "variants", "description"],
  extractField: (product, field) => {
    const value: unknown = Reflect.get(product, field);
    return Array.isArray(value) ? value.join(" ") : String(value);
  },
  tokenize: foldedWords,
  // The words come folded.
  processTerm: (word) => word,
};

const boost = { title: 4, codes: 4, vendor: 2, productType: 2, tags: 2, variants: 1 };

/** The word that is being typed may be a beginning: its README's way for suggestions. */
const last: SearchOptions["prefix"] = (_word, place, words) => place === words.length - 1;

/**
 * From strict to forgiving, the next only where fewer than ten were found: faster than all at once, and what was typed
 * right never stands behind a typo. Beginnings with slips in them would cost more and find less. Its distance counts
 * two swapped letters as two slips.
 */
const stages: readonly SearchOptions[] = [
  { boost, combineWith: "AND", prefix: last },
  { boost, combineWith: "AND", fuzzy: 0.2 },
  { boost, combineWith: "AND", fuzzy: (word) => (word.length < 4 ? false : word.length < 8 ? 2 : 3) },
];

export const minisearch: SearchEngineKind<MiniSearch<Indexed>> = {
  name: "minisearch",
  description: "MiniSearch, fields weighed, all words wanted: with beginnings, then fuzzy 0.2, then fuzzy 2 and 3",
  create: () => new MiniSearch(options),
  add: (index, products) => index.addAll(products.map((product) => ({ id: product.id, ...productTexts(product) }))),
  save: (index) => [JSON.stringify(index)],
  load: ([saved]) => MiniSearch.loadJSON(String(saved), options),
  find(index, text) {
    const found = new Set<string>();
    for (const stage of stages) {
      if (found.size >= 10) break;
      for (const { id } of index.search(text, stage)) {
        found.add(String(id));
        if (found.size === 10) break;
      }
    }
    return [...found];
  },
};
