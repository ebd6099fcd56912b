import type { Product } from "../../../src-worker/contract/product";

/** One way to search a catalogue, as the bench sees it. Each file in `engines/` exports one as `engineKind`. */
export interface SearchEngineKind {
  /** Its name in results.json, such as "minisearch". */
  readonly name: string;
  /** What its row in the table stands for, in a few words. */
  readonly description: string;
  create(): SearchEngine;
  /**
   * The engine from what `save` answered, in a worker that has built nothing. Its first `find` belongs to the loading:
   * what is put off until then is counted.
   */
  load(saved: SavedSearch): Promise<LoadedSearch>;
}

export interface SearchEngine extends LoadedSearch {
  /** Takes in a page of at most 250 products, in the order of the catalogue, as an import brings them. */
  add(products: readonly Product[]): Promise<void>;
  /** After the last page: from here on `find` answers for all of them. */
  finish(): Promise<void>;
  /** What would be stored; read once, after `finish`. */
  save(): Promise<SavedSearch>;
}

export interface LoadedSearch {
  /** Ids of the ten best products at most, the best first. */
  find(text: string): Promise<readonly string[]>;
}

/** Held in memory between the workers; its size is that of the bytes, and of the texts in UTF-8. */
export type SavedSearch = readonly (string | Uint8Array<ArrayBuffer>)[];
