import type { CollectionEntry, ListingQuery, ProductRow, RowRange } from "../contract/listing-query";
import type { Product } from "../contract/product";
import { Failed } from "../run/failed";
import { createSearchIndex, type SearchIndex } from "../search/search-index";
import { searchText } from "../search/search-text";
import { words } from "../search/words";
import { collectionMembers } from "./collection-members";
import type { SavedSearch, StoredCollection } from "./database";
import { entryFromProduct } from "./entry-from-product";
import type { ListingEntry } from "./listing-entry";
import { rankPositions } from "./rank-positions";

/** Products to a part of the index: parts are saved and loaded one at a time, each in about 10 to 30 ms. */
export const segmentSize = 200;

/** One generation's listing and search index in memory; whole products stay in the database. */
export interface HeldCatalogue {
  readonly count: number;
  add(product: Product, pack: string): void;
  has(id: string): boolean;
  /** Addresses of the cover pictures, in the store's order. */
  covers(): string[];
  /** Where a product is, by its handle or its id. */
  entryOf(address: string): ListingEntry | undefined;
  setCollections(collections: readonly StoredCollection[]): void;
  readonly collections: readonly StoredCollection[];
  /** The collections that hold something. */
  collectionEntries(): CollectionEntry[];
  collectionsOf(id: string): StoredCollection[];
  /** The answer's size and its rows in the range, best first for a search, else in the store's order. */
  find(query: ListingQuery, range: RowRange): { readonly total: number; readonly rows: readonly ProductRow[] };
  readonly segments: number;
  saveSegment(segment: number): Promise<{ readonly entries: readonly ListingEntry[]; readonly search: SavedSearch }>;
  /** Segments come back in order. */
  loadSegment(entries: readonly ListingEntry[], search: SavedSearch): void;
}

export function createHeldCatalogue(): HeldCatalogue {
  const entries: ListingEntry[] = [];
  const indexes: SearchIndex[] = [];
  const byId = new Map<string, number>();
  const byHandle = new Map<string, number>();
  let collections: readonly StoredCollection[] = [];
  /** Positions by collection handle; made when first asked for, dropped when rows or collections change. */
  const members = new Map<string, readonly number[]>();
  let lastAnswer: { readonly key: string; readonly positions: readonly number[] } | null = null;

  return {
    get count() {
      return entries.length;
    },
    get collections() {
      return collections;
    },
    get segments() {
      return indexes.length;
    },
    add(product, pack) {
      indexOf(entries.length).add(entries.length % segmentSize, searchText(product));
      keep(entryFromProduct(product, pack));
    },
    has: (id) => byId.has(id),
    covers: () => entries.flatMap(({ row }) => row.image?.src ?? []),
    entryOf: (address) => entries[byHandle.get(address) ?? byId.get(address) ?? -1],
    setCollections(next) {
      collections = next;
      forget();
    },
    collectionEntries: () =>
      collections
        .map(({ handle, title }) => ({ handle, title, count: membersOf(handle).length }))
        .filter(({ count }) => count > 0),
    collectionsOf(id) {
      const position = byId.get(id) ?? -1;
      return collections.filter(({ handle }) => membersOf(handle).includes(position));
    },
    find(query, { start, count }) {
      const positions = positionsFor(query);
      const rows = positions.slice(start, start + count).flatMap((position) => entries[position]?.row ?? []);
      return { total: positions.length, rows };
    },
    async saveSegment(segment) {
      const from = segment * segmentSize;
      return { entries: entries.slice(from, from + segmentSize), search: await indexOf(from).save() };
    },
    loadSegment(saved, search) {
      indexOf(entries.length).load(search);
      for (const entry of saved) keep(entry);
    },
  };

  function keep(entry: ListingEntry): void {
    byId.set(entry.row.id, entries.length);
    if (!byHandle.has(entry.row.handle)) byHandle.set(entry.row.handle, entries.length);
    entries.push(entry);
    forget();
  }

  function forget(): void {
    members.clear();
    lastAnswer = null;
  }

  function indexOf(position: number): SearchIndex {
    const segment = Math.floor(position / segmentSize);
    const index = indexes[segment] ?? createSearchIndex();
    indexes[segment] = index;
    return index;
  }

  function membersOf(handle: string): readonly number[] {
    const known = members.get(handle);
    if (known) return known;
    const collection = collections.find((one) => one.handle === handle);
    if (!collection) throw new Failed("collection-unknown", { id: handle });
    const found = collectionMembers(collection, entries, byId);
    members.set(handle, found);
    return found;
  }

  /** The windows of one question follow one another: its positions are found once. */
  function positionsFor({ text, collection }: ListingQuery): readonly number[] {
    const key = JSON.stringify([text, collection]);
    if (lastAnswer?.key === key) return lastAnswer.positions;
    const within = collection === null ? null : membersOf(collection);
    const asked = words(text);
    const positions = asked.length === 0 ? (within ?? entries.map((_, position) => position)) : search(text, within);
    lastAnswer = { key, positions };
    return positions;
  }

  function search(text: string, within: readonly number[] | null): number[] {
    const inside = within && new Set(within);
    const found = indexes.flatMap((index, segment) =>
      index.find(text).map((position) => segment * segmentSize + position),
    );
    return rankPositions(text, inside ? found.filter((position) => inside.has(position)) : found, entries);
  }
}
