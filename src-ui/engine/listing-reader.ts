import {
  everything,
  type ListingQuery,
  type ListingWindow,
  type ProductRow,
  type RowRange,
} from "../../src-worker/contract/listing-query";
import type { Failure, Outcome } from "../../src-worker/contract/outcome";

/** What a list can show now. */
export interface Listing {
  /** Null until the first answer. */
  readonly total: number | null;
  /** The query that `total` and the rows belong to: an older one while a new answer is on its way. */
  readonly query: ListingQuery;
  readonly failure: Failure | null;
  /** The row at a position, or undefined while it is being fetched. */
  rowAt(index: number): ProductRow | undefined;
}

/** The rows of one question at a time, for one list. */
export interface ListingReader {
  /** Changes whenever `listing()` would show something else. */
  subscribe(changed: () => void): () => void;
  listing(): Listing;
  /** Asks this question from now on. The old rows stay until the answer is here. */
  ask(query: ListingQuery, revision: number): void;
  /** Says which positions are on screen. */
  show(first: number, last: number): void;
}

/** Asks the engine for one window of rows. */
export type AskWindow = (query: ListingQuery, range: RowRange, facets: boolean) => Promise<Outcome<ListingWindow>>;

/** Rows fetched together. A window of 60 rows crosses in about 0.3 ms. */
const blockSize = 60;
const keptBlocks = 30;

/**
 * Holds the rows around what is on screen, and no more: one question in the air, the newest waits,
 * so a fast typist needs no debounce and a slow device is never asked twice.
 */
export function createListingReader(askWindow: AskWindow): ListingReader {
  const listeners = new Set<() => void>();
  let query: ListingQuery = everything;
  let revision = -1;
  let wantedFirst = 0;
  let wantedLast = blockSize - 1;
  let asking = false;

  let shown = { query, revision: -1, total: null as number | null, failure: null as Failure | null };
  let blocks = new Map<number, readonly ProductRow[]>();
  let listing = publish();

  return {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    listing: () => listing,
    ask(nextQuery, nextRevision) {
      const sameQuery = nextQuery.text === query.text && nextQuery.collection === query.collection;
      if (sameQuery && nextRevision === revision && !shown.failure) return;
      if (!sameQuery) {
        wantedFirst = 0;
        wantedLast = blockSize - 1;
      }
      query = nextQuery;
      revision = nextRevision;
      void pump();
    },
    show(first, last) {
      wantedFirst = Math.max(0, first);
      wantedLast = Math.max(first, last);
      void pump();
    },
  };

  async function pump(): Promise<void> {
    if (asking || revision < 0) return;
    asking = true;
    for (let range = nextRange(); range; range = nextRange()) {
      const asked = { query, revision };
      take(asked, range, await askWindow(asked.query, range, false));
      listing = publish();
      for (const changed of listeners) changed();
    }
    asking = false;
  }

  function nextRange(): RowRange | null {
    const stale = shown.query !== query || shown.revision !== revision;
    if (!stale && shown.failure) return null;
    const firstBlock = Math.max(0, Math.floor(wantedFirst / blockSize) - (stale ? 0 : 1));
    const end = stale ? Number.POSITIVE_INFINITY : Math.ceil((shown.total ?? 0) / blockSize);
    const lastBlock = Math.min(Math.floor(wantedLast / blockSize) + (stale ? 0 : 1), end - 1);
    for (let block = firstBlock; block <= lastBlock; block++) {
      if (!stale && blocks.has(block)) continue;
      let until = block + 1;
      while (until <= lastBlock && until - block < 4 && (stale || !blocks.has(until))) until++;
      return { start: block * blockSize, count: (until - block) * blockSize };
    }
    return null;
  }

  function take(
    asked: { query: ListingQuery; revision: number },
    range: RowRange,
    outcome: Outcome<ListingWindow>,
  ): void {
    if (!outcome.ok) {
      shown = { ...asked, total: shown.total, failure: outcome.failure };
      return;
    }
    const { total } = outcome.value;
    const before = publish();
    const rows = outcome.value.rows.map((row, index) => unchanged(before.rowAt(range.start + index), row));
    if (shown.query !== asked.query || shown.revision !== asked.revision || shown.total !== total) blocks = new Map();
    shown = { ...asked, total, failure: null };
    for (let offset = 0; offset < range.count; offset += blockSize)
      blocks.set((range.start + offset) / blockSize, rows.slice(offset, offset + blockSize));
    for (const block of blocks.keys()) {
      if (blocks.size <= keptBlocks) break;
      if (block * blockSize > wantedLast + 2 * blockSize || (block + 3) * blockSize < wantedFirst) blocks.delete(block);
    }
  }

  function publish(): Listing {
    const held = blocks;
    return {
      total: shown.total,
      query: shown.query,
      failure: shown.failure,
      rowAt: (index) => held.get(Math.floor(index / blockSize))?.[index % blockSize],
    };
  }
}

/** A row that says what it said before stays the same object, so that its card is not rendered again. */
function unchanged(before: ProductRow | undefined, row: ProductRow): ProductRow {
  return before?.id === row.id && JSON.stringify(before) === JSON.stringify(row) ? before : row;
}
