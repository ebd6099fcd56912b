import {
  type ListingQuery,
  type ListingWindow,
  type RowRange,
  type SortField,
  sortFields,
} from "../contract/listing-query";
import type { IdleWatch } from "../scheduling/idle-watch";
import { createYielder } from "../scheduling/yielder";
import type { World } from "../world/world";
import { type CollectionIndex, createCollectionIndex } from "./collection-index";
import type { PackName, StoredCollection } from "./database";
import { type DerivedOfRows, derivedOfRows } from "./derived-of-rows";
import type { LoadedSegment } from "./loaded-segment";
import type { HashedProduct } from "./packs";
import type { ProductExtras } from "./product-extras";
import { createQuestions, type Questions } from "./questions";
import { createRowIds } from "./row-ids";
import { collectionIdsAt, coversOf, hashAt, idAt, packAt, positionOfAddress, rowsOf } from "./rows";
import type { SegmentBuilder } from "./segment-builder";
import { type EarlierRanks, type TextField, textFields } from "./sort-ranks";
import type { StoredRanks } from "./stored-ranks";

/** Products after which a segment is closed: rebuilding one of this size goes unnoticed. */
export const segmentSize = 5000;

/** One generation's listing and search index in memory. Whole products stay in the database. */
export interface LoadedCatalogue {
  readonly count: number;
  readonly segments: readonly LoadedSegment[];
  /** Adds the products of new packs at the end. Queries during the call see the products before it. */
  append(
    signal: AbortSignal | undefined,
    packs: readonly PackName[],
    products: readonly HashedProduct[],
  ): Promise<void>;
  /** Adds a finished segment, of another generation or from storage. */
  adopt(segment: LoadedSegment): void;
  /** Finishes the open segment: further products begin a new one. */
  close(signal: AbortSignal | undefined): Promise<void>;
  has(id: string): boolean;
  ids(): ReadonlySet<string>;
  /** The position of a product, from 0; undefined when there is none. */
  positionOf(id: string): number | undefined;
  /** The position of a product by its id, or the first one with a handle; undefined when there is none. */
  positionOfAddress(address: string): number | undefined;
  /** The id of the product at a position; empty if there is none. */
  idAt(position: number): string;
  /** The hash of a product's record in the store; NaN when there is none. */
  hashAt(position: number): number;
  /** The pack that holds the whole product. */
  packAt(position: number): string | undefined;
  /** Ids of a product's collections; null when the store does not list them in its products. */
  collectionIdsAt(position: number): readonly string[] | null;
  /** Addresses of the cover images, in the store's order. */
  covers(): Promise<string[]>;
  /** Prepares `has`, `ids` and `positionOf` in slices. Otherwise the first of these calls does it in one step. */
  readyIds(): Promise<void>;
  setCollections(collections: readonly StoredCollection[]): void;
  readonly collections: readonly StoredCollection[];
  /**
   * Computes the sort ranks of all orders, in slices, once no more rows are added.
   *
   * @param ranksBefore ranks of the generation before, which save sorting its unchanged texts
   */
  rank(signal: AbortSignal, ranksBefore: EarlierRanks): Promise<void>;
  /** The ranks of an order if no sorting is needed for them, else null. */
  knownRanks(field: SortField): Promise<Uint32Array | null>;
  /** Sets the storage of the sort ranks of these rows, until the rows change. */
  setStoredRanks(savedRanks: StoredRanks | null): void;
  /** Sets where searches for codes find the extras of opened products. */
  setExtras(extrasWith: ExtrasWith): void;
  /** The collections with their members. */
  readonly collectionIndex: CollectionIndex;
  /** The size of the answer and its rows in the range. Throws `collection-unknown`. */
  find(query: ListingQuery, range: RowRange, facets: boolean): Promise<Omit<ListingWindow, "revision">>;
  /** The positions of the whole answer, in its order. Read-only. Throws `collection-unknown`. */
  positions(query: ListingQuery): Promise<Uint32Array>;
  /** Decodes in slices the data of the first search. */
  readySearch(): Promise<void>;
  /** Stores the sort ranks if all are computed and not stored yet. */
  saveRanks(): Promise<void>;
  /**
   * Builds the data of the first sort, facet or search by sound while the engine is idle. Stops when the rows change or
   * the catalogue is no longer shown.
   */
  prepare(idle: IdleWatch, shown: () => boolean): Promise<void>;
}

/** Finds products and variants by codes in their extras. */
type ExtrasWith = (codes: readonly string[]) => ReturnType<ProductExtras["withCode"]>;

export function createLoadedCatalogue(world: Pick<World, "yield">): LoadedCatalogue {
  const yieldIfDue = createYielder(world);
  let segments: readonly LoadedSegment[] = [];
  /** Builds the open segment from its packs. The last segment of `segments` is a copy of it. */
  let builder: SegmentBuilder | null = null;
  let openPacks: readonly PackName[] = [];
  let collections: readonly StoredCollection[] = [];
  let rows = rowsOf([]);
  const ids = createRowIds(yieldIfDue, () => rows);
  /** Derived from rows and collections on first use, and dropped when one of these changes. */
  let collectionIndex: CollectionIndex | null = null;
  let derived: DerivedOfRows | null = null;
  let questions: Questions | null = null;
  let storedRanks: StoredRanks | null = null;
  let extrasWith: ExtrasWith = async () => [];
  /** Ranks of the rows before more were added, so that a sorted list follows an import. */
  let earlier: EarlierRanks = new Map();

  const self: LoadedCatalogue = {
    get segments() {
      return segments;
    },
    get count() {
      return rows.count;
    },
    get collections() {
      return collections;
    },
    get collectionIndex() {
      collectionIndex ??= createCollectionIndex(rows, collections);
      return collectionIndex;
    },
    async append(signal, packs, products) {
      // Loaded on demand: only an import writes segments.
      builder ??= (await import("./segment-builder")).createSegmentBuilder();
      for (const { product, hash } of products) {
        builder.add(product, hash);
        await yieldIfDue(signal);
      }
      openPacks = [...openPacks, ...packs];
      show([...closed(), builder.open(openPacks)]);
      if (builder.rows >= segmentSize) await self.close(signal);
    },
    adopt: (segment) => show([...segments, segment]),
    async close(signal) {
      if (!builder) return;
      const last = await builder.close(() => yieldIfDue(signal), openPacks);
      show([...closed(), last]);
      builder = null;
      openPacks = [];
    },
    has: (id) => ids.all().has(id),
    ids: () => new Set(ids.all().keys()),
    positionOf: (id) => ids.all().get(id),
    positionOfAddress: (address) => positionOfAddress(rows, address),
    idAt: (position) => idAt(rows, position),
    hashAt: (position) => hashAt(rows, position),
    packAt: (position) => packAt(rows, position),
    collectionIdsAt: (position) => collectionIdsAt(rows, position),
    covers: () => coversOf(rows, yieldIfDue),
    readyIds: () => ids.ready(),
    setCollections(next) {
      collections = next;
      collectionIndex = null;
      questions = null;
    },
    async rank(signal, ranksBefore) {
      if (ranksBefore.size > 0) {
        earlier = ranksBefore;
        derived = null;
        questions = null;
      }
      const { ranks } = ofRows();
      for (const field of sortFields) {
        await ranks.of(field);
        signal.throwIfAborted();
      }
      earlier = new Map();
    },
    knownRanks: (field) => ofRows().ranks.known(field),
    setStoredRanks(savedRanks) {
      storedRanks = savedRanks;
    },
    setExtras(next) {
      extrasWith = next;
    },
    find: (query, range, facets) => currentQuestions().find(query, range, facets),
    positions: (query) => currentQuestions().positions(query),
    async readySearch() {
      for (const { segment } of rows.parts) {
        const { words, codes } = await segment.index(yieldIfDue);
        words.range("");
        await yieldIfDue();
        codes.range("");
        await yieldIfDue();
      }
    },
    saveRanks: () => ofRows().ranks.save(),
    async prepare(idle, shown) {
      const current = ofRows();
      const isWanted = () => derived === current && shown();
      await current.ahead(idle, isWanted);
      await idle.whenIdle();
      if (isWanted()) await currentQuestions().countFacets();
    },
  };
  return self;

  /** Rows are only ever added at the end. */
  function show(next: readonly LoadedSegment[]): void {
    const before = rows.count;
    segments = next;
    rows = rowsOf(segments);
    ids.added(before);
    earlier = laterThan(earlier, derived);
    collectionIndex = null;
    derived = null;
    questions = null;
    storedRanks = null;
  }

  function currentQuestions(): Questions {
    questions ??= createQuestions(yieldIfDue, {
      rows,
      derived: ofRows(),
      collections,
      collectionIndex: self.collectionIndex,
      extrasWith: (codes) => extrasWith(codes),
    });
    return questions;
  }

  function ofRows(): DerivedOfRows {
    derived ??= derivedOfRows(yieldIfDue, rows, () => storedRanks, earlier);
    return derived;
  }

  /** The segments without the open one. */
  function closed(): readonly LoadedSegment[] {
    return segments.filter(({ bytes }) => bytes !== null);
  }
}

/** The latest ranks of each text order: rows are only ever added at the end. */
function laterThan(earlier: EarlierRanks, derived: DerivedOfRows | null): EarlierRanks {
  const latest = new Map<TextField, Uint32Array>(earlier);
  for (const field of textFields) {
    const made = derived?.ranks.made.get(field);
    if (made) latest.set(field, made);
  }
  return latest;
}
