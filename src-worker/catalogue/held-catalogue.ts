import type { CollectionEntry, ListingQuery, ProductRow, RowRange } from "../contract/listing-query";
import type { Product } from "../contract/product";
import { Failed } from "../run/failed";
import { searchText } from "../search/search-text";
import { words } from "../search/words";
import { collectionMembers } from "./collection-members";
import { collectionTree } from "./collection-tree";
import type { PackName, StoredCollection } from "./database";
import { entryFromProduct } from "./entry-from-product";
import { createHeldSegment, type HeldSegment } from "./held-segment";
import type { ListingEntry } from "./listing-entry";
import { rankPositions } from "./rank-positions";
import { createStandInMembers, type StandInMembers } from "./stand-in-members";

/** Products to a segment, at most: parts are saved and loaded one at a time, each in about 10 to 30 ms. */
export const segmentSize = 200;

/** One generation's listing and search index in memory; whole products stay in the database. */
export interface HeldCatalogue {
  readonly count: number;
  readonly segments: readonly HeldSegment[];
  /** Begins a pack; its products follow by `add`. A segment covers whole packs. */
  beginPack(pack: PackName): void;
  add(product: Product, hash: number): void;
  /** Adds a segment that is finished, of another generation or as it was saved. */
  adopt(segment: HeldSegment): void;
  has(id: string): boolean;
  ids(): ReadonlySet<string>;
  /** Where a product stands in the whole, from 0; undefined for none. */
  positionOf(id: string): number | undefined;
  entryAt(position: number): ListingEntry | undefined;
  /** Addresses of the cover pictures, in the store's order. */
  covers(): string[];
  /** Where a product is, by its handle or its id. */
  entryOf(address: string): ListingEntry | undefined;
  setCollections(collections: readonly StoredCollection[]): void;
  readonly collections: readonly StoredCollection[];
  /** The collections that hold something, each after the one it belongs to. */
  collectionEntries(): CollectionEntry[];
  collectionsOf(id: string): StoredCollection[];
  /** The answer's size and its rows in the range, best first for a search, else in the store's order. */
  find(query: ListingQuery, range: RowRange): { readonly total: number; readonly rows: readonly ProductRow[] };
}

export function createHeldCatalogue(): HeldCatalogue {
  const segments: HeldSegment[] = [];
  /** The position of each segment's first product. */
  const starts: number[] = [];
  const entries: ListingEntry[] = [];
  const byId = new Map<string, number>();
  const byHandle = new Map<string, number>();
  let collections: readonly StoredCollection[] = [];
  /** Positions by collection handle; made when first asked for, dropped when rows or collections change. */
  const members = new Map<string, readonly number[]>();
  let standIn: StandInMembers | null = null;
  let lastAnswer: { readonly key: string; readonly positions: readonly number[] } | null = null;

  return {
    segments,
    get count() {
      return entries.length;
    },
    get collections() {
      return collections;
    },
    beginPack(pack) {
      const last = segments.at(-1);
      const roomy = last && !last.saved && last.entries.length + pack.count <= segmentSize;
      (roomy ? last : begin(createHeldSegment())).packs.push(pack);
    },
    add(product, hash) {
      const segment = segments.at(-1);
      const pack = segment?.packs.at(-1)?.pack;
      if (!segment || pack === undefined) throw new Failed("unexpected", { message: "a product without a pack" });
      segment.index.add(segment.entries.length, searchText(product));
      const entry = entryFromProduct(product, pack, hash);
      segment.entries.push(entry);
      keep(entry);
    },
    adopt(segment) {
      begin(segment);
      for (const entry of segment.entries) keep(entry);
    },
    has: (id) => byId.has(id),
    ids: () => new Set(byId.keys()),
    positionOf: (id) => byId.get(id),
    entryAt: (position) => entries[position],
    covers: () => entries.flatMap(({ row }) => row.image?.src ?? []),
    entryOf: (address) => entries[byHandle.get(address) ?? byId.get(address) ?? -1],
    setCollections(next) {
      collections = next;
      forget();
    },
    collectionEntries: () =>
      collectionTree(
        collections.map((one) => ({ ...one, count: membersOf(one.handle).length })).filter(({ count }) => count > 0),
      ),
    collectionsOf(id) {
      const position = byId.get(id) ?? -1;
      return collections.filter(({ handle }) => membersOf(handle).includes(position));
    },
    find(query, { start, count }) {
      const positions = positionsFor(query);
      const rows = positions.slice(start, start + count).flatMap((position) => entries[position]?.row ?? []);
      return { total: positions.length, rows };
    },
  };

  function begin(segment: HeldSegment): HeldSegment {
    segments.push(segment);
    starts.push(entries.length);
    return segment;
  }

  function keep(entry: ListingEntry): void {
    byId.set(entry.row.id, entries.length);
    if (!byHandle.has(entry.row.handle)) byHandle.set(entry.row.handle, entries.length);
    entries.push(entry);
    forget();
  }

  function forget(): void {
    standIn = null;
    members.clear();
    lastAnswer = null;
  }

  function membersOf(handle: string): readonly number[] {
    const known = members.get(handle);
    if (known) return known;
    const collection = collections.find((one) => one.handle === handle);
    if (!collection) throw new Failed("collection-unknown", { id: handle });
    const found = collectionMembers(collection, byId, (one) => {
      standIn ??= createStandInMembers(entries);
      return standIn(one);
    });
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
    const found = segments.flatMap(({ index }, segment) =>
      index.find(text).map((position) => (starts[segment] ?? 0) + position),
    );
    return rankPositions(text, inside ? found.filter((position) => inside.has(position)) : found, entries);
  }
}
