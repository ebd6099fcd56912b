import { Index } from "flexsearch";
import type { SavedSearch } from "../catalogue/database";
import { words } from "./words";

/** The five verbs of search: everything else about it may change behind them. Positions count from 0. */
export interface SearchIndex {
  add(position: number, text: string): void;
  remove(position: number): void;
  /** Positions that hold every word of the query, as a whole or as a beginning, the best first. */
  find(query: string): number[];
  save(): Promise<SavedSearch>;
  load(saved: SavedSearch): void;
}

const mostWords = 12;

/** Words in any order, as prefixes; accents and case folded by `words` on both sides. */
export function createSearchIndex(): SearchIndex {
  const index = new Index({ tokenize: "forward", encode: words });
  return {
    add: (position, text) => {
      index.add(position, text);
    },
    remove: (position) => {
      index.remove(position);
    },
    find(query) {
      const asked = words(query).slice(0, mostWords).join(" ");
      return asked === "" ? [] : (index.search(asked, { limit: Number.MAX_SAFE_INTEGER }) as number[]);
    },
    async save() {
      const saved: [string, string][] = [];
      await index.export((key, text) => {
        if (text) saved.push([key, text]);
      });
      return saved;
    },
    load(saved) {
      for (const [key, text] of saved) index.import(key, text);
    },
  };
}
