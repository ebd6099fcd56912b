import { Document } from "flexsearch";
import { folded } from "../../foundations/words/folded";

/** A text that can be searched. Ids are unique within a list. */
export interface SearchEntry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** Answers the ids of the entries that hold every word of a text; none for a text without words. */
export type TextSearch = (text: string) => ReadonlySet<string>;

/** Indexes every part of every word of the titles and descriptions. Case and accents are ignored. */
export function createTextSearch(entries: readonly SearchEntry[]): TextSearch {
  const documents = new Document<{ id: string; title: string; description: string }>({
    document: { id: "id", index: ["title", "description"] },
    tokenize: "full",
    encode: wordsOf,
  });
  for (const { id, title, description } of entries) documents.add({ id, title, description });
  const holding = (word: string) =>
    new Set(documents.search(word, { limit: entries.length }).flatMap(({ result }) => result.map(String)));
  return (text) => {
    // Word by word: the title may hold one and the description another.
    const [first, ...others] = wordsOf(text).map(holding);
    return new Set([...(first ?? [])].filter((id) => others.every((found) => found.has(id))));
  };
}

function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}
