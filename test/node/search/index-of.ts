import { packSections, type Sections, unpackSections } from "../../../src-worker/packed/sections";
import { createIndexBuilder } from "../../../src-worker/search/index-builder";
import type { SearchFields } from "../../../src-worker/search/search-fields";
import { type SearchIndex, searchIndex } from "../../../src-worker/search/search-index";

export const yieldIfDue = () => Promise.resolve();

/** A product's search fields; the default is empty. */
export function fields(more: Partial<SearchFields>): SearchFields {
  return { title: "", facets: "", description: "", codes: [], ...more };
}

export async function indexOf(products: readonly SearchFields[]): Promise<SearchIndex> {
  const builder = createIndexBuilder();
  for (const product of products) builder.add(product);
  return searchIndex(await builder.sections(yieldIfDue, products.length));
}

/** The index after saving and loading. */
export function reloaded(sections: Sections): SearchIndex {
  return searchIndex(unpackSections(new Uint8Array(packSections(sections))));
}

/** The full content of an index: every word with its rows and fields, every code, every title's length. */
export function contentsOf(index: SearchIndex) {
  const words = Array.from({ length: index.words.size }, (_, word) => {
    const postings: [row: number, fieldFlags: number][] = [];
    index.eachPosting(word, (row, fieldFlags) => postings.push([row, fieldFlags]));
    return { word: index.words.at(word), weight: index.weight(word), postings };
  });
  const codes = Array.from({ length: index.codes.size }, (_, code) => ({
    code: index.codes.at(code),
    row: index.codes.rows[code],
    variant: index.codes.variants[code],
  }));
  return { rows: index.rows, words, codes, titleLengths: [...index.titleLengths] };
}
