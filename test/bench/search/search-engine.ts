import type { Product } from "../../../src-worker/contract/product";

/** One way to search a catalogue, as the bench sees it: what it does with an index of its own. */
export interface SearchEngineKind<Index> {
  /** Its name in results.json, such as "minisearch". */
  readonly name: string;
  /** Describes its row of the table in a few words. */
  readonly description: string;
  create(): Index | Promise<Index>;
  /** Takes in a page of at most 250 products, in the order of the catalogue, as an import brings them. */
  add(index: Index, products: readonly Product[]): void | Promise<void>;
  /** After the last page: from here on `find` answers for all of them. */
  finish?(index: Index): void | Promise<void>;
  /** Its memory outside the worker's heap, in bytes. */
  wasmBytes?(index: Index): number;
  /** Bytes that it has stored itself; read before `save`, which does not return them. */
  storedBytes?(index: Index): number;
  /** The index as it would be stored; read once, after the last page. */
  save(index: Index): SavedSearch | Promise<SavedSearch>;
  /**
   * The index from what `save` answered, in a worker that has built nothing. Its first `find` belongs to the loading:
   * what is put off until then is counted.
   */
  load(saved: SavedSearch): Index | Promise<Index>;
  /** Ids of the ten best products at most, the best first. */
  find(index: Index, text: string): readonly string[] | Promise<readonly string[]>;
}

/** Held in memory between the workers; its size is that of the bytes, and of the texts in UTF-8. */
export type SavedSearch = readonly (string | Uint8Array<ArrayBuffer>)[];
