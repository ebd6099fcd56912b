import {
  everything,
  type Facets,
  type ListingQuery,
  type ListingWindow,
  type ProductRow,
  type RowRange,
} from "../../../src-worker/contract/listing-query";
import type { Failure, Outcome } from "../../../src-worker/contract/outcome";
import type { FirstRows } from "./engine";
import { queryKey } from "./query-key";
import { createRowCache, type RowCache } from "./row-cache";
import { blockSize, maxBlocks, rowsToFetch } from "./rows-to-fetch";
import { createScrollSpeed } from "./scroll-speed";

/** The current content of a list. */
export interface Listing {
  /** Null until the first answer. */
  readonly total: number | null;
  /** The query that `total` and the rows belong to: an older one while a new answer is on its way. */
  readonly query: ListingQuery;
  /** A suggested search text; null for none. */
  readonly meant: string | null;
  /** As in `ListingWindow`. */
  readonly nearly: boolean | "either";
  /** Facets of the answer, or of an older one while a new answer is pending; null until first requested. */
  readonly facets: Facets | null;
  readonly failure: Failure | null;
  /** The row at a position, or undefined while it is being fetched. */
  rowAt(index: number): ProductRow | undefined;
  /** The cached row of a product, or undefined. @param address handle or id of the product */
  rowOf(address: string): ProductRow | undefined;
}

/** The rows of one question at a time, for one list. */
export interface ListingReader {
  /** Changes whenever `listing()` would show something else. */
  subscribe(changed: () => void): () => void;
  listing(): Listing;
  /**
   * Requests the rows of this question from now on. The old rows stay until the answer is here.
   *
   * @param facets whether to request facets with the rows
   */
  ask(query: ListingQuery, revision: number, facets: boolean): void;
  /** Shows rows that were requested elsewhere; ignored after the first `ask`. */
  know(rows: FirstRows): void;
  /** Repeats a failed question. */
  retry(): void;
  /** Reports the positions on screen. */
  show(first: number, last: number): void;
}

/** Milliseconds from a question to its rows beyond the screen, unless the list is scrolled before. */
const pauseMs = 300;

/** Requests one window of rows from the engine. */
export type RequestWindow = (query: ListingQuery, range: RowRange, facets: boolean) => Promise<Outcome<ListingWindow>>;

/** Compared by identity: a repeated question is a new object. */
interface Question {
  readonly query: ListingQuery;
  readonly key: string;
  readonly revision: number;
}

interface Answer {
  readonly question: Question;
  /** Number of the answer; rows of older answers to the same question stay until new ones arrive. */
  readonly number: number;
  readonly total: number | null;
  readonly meant: string | null;
  readonly nearly: boolean | "either";
  readonly facets: Facets | null;
  /** Whether the facets were counted over this answer. */
  readonly counted: boolean;
  readonly failure: Failure | null;
}

interface RowRequest {
  readonly question: Question;
  readonly range: RowRange;
  readonly facets: boolean;
}

/**
 * Holds the rows around and ahead of the screen. One request runs at a time and only the newest waits, so typing needs
 * no debounce and a slow device never gets two requests at once.
 */
export function createListingReader(requestWindow: RequestWindow): ListingReader {
  const listeners = new Set<() => void>();
  let question: Question = { query: everything, key: queryKey(everything), revision: -1 };
  let facetsWanted = false;
  let wanted = { first: 0, last: blockSize - 1 };
  let scrollSpeed = createScrollSpeed();
  let isRequesting = false;
  /** Whether to request rows beyond the screen too. */
  let readsAhead = true;
  let pause: ReturnType<typeof setTimeout> | undefined;

  let answer: Answer = {
    question,
    number: 0,
    total: null,
    meant: null,
    nearly: false,
    facets: null,
    counted: false,
    failure: null,
  };
  let cached = { key: question.key, rows: createRowCache() };
  let listing = listingOf(answer, cached.rows);

  const reader: ListingReader = {
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    listing: () => listing,
    ask(query, revision, facets) {
      const key = queryKey(query);
      facetsWanted = facets;
      if (key !== question.key) {
        wanted = { first: 0, last: blockSize - 1 };
        scrollSpeed = createScrollSpeed();
        waitToReadAhead();
      }
      // A list at rest must not read far ahead each time its catalogue grows, and one that nobody has scrolled not at all.
      else if (revision !== question.revision) {
        scrollSpeed.move(wanted.first, wanted.last);
        if (question.revision >= 0 && wanted.first === 0) waitToReadAhead();
      }
      if (key !== question.key || revision !== question.revision || answer.failure) question = { query, key, revision };
      void pump();
    },
    know({ query, range, window }) {
      if (question.revision >= 0) return;
      question = { query, key: queryKey(query), revision: window.revision };
      take({ question, range, facets: false }, { ok: true, value: window });
    },
    retry: () => reader.ask(question.query, question.revision, facetsWanted),
    show(first, last) {
      if (first > 0) readsAhead = true;
      wanted = { first: Math.max(0, first), last: Math.max(0, first, last) };
      scrollSpeed.move(wanted.first, wanted.last);
      void pump();
    },
  };
  return reader;

  async function pump(): Promise<void> {
    if (isRequesting || question.revision < 0) return;
    isRequesting = true;
    for (let next = nextRequest(); next; next = nextRequest())
      take(next, await requestWindow(next.question.query, next.range, next.facets));
    isRequesting = false;
  }

  function nextRequest(): RowRequest | null {
    if (answer.question !== question) return { question, range: anew(), facets: facetsWanted };
    if (answer.failure || answer.total === null) return null;
    const facets = facetsWanted && !answer.counted;
    const range = missing((block) => cached.rows.has(block, answer.number));
    if (!range && !facets) return null;
    return { question, range: range ?? onScreen(), facets };
  }

  /** The rows on screen; for a scrolling list also the rows ahead, which may be on screen before the answer. */
  function anew(): RowRange {
    const moving = answer.question.key === question.key && scrollSpeed.moving;
    return (moving && missing(() => false)) || onScreen();
  }

  function missing(has: (block: number) => boolean): RowRange | null {
    const { direction } = scrollSpeed;
    const reach = readsAhead ? scrollSpeed.reach : 0;
    return rowsToFetch({ ...wanted, direction, reach, total: answer.total ?? 0 }, has);
  }

  /** Of each letter of a search, and of each page of a growing catalogue, nobody sees the rows beyond the screen before the next. */
  function waitToReadAhead(): void {
    readsAhead = false;
    clearTimeout(pause);
    pause = setTimeout(() => {
      readsAhead = true;
      void pump();
    }, pauseMs);
  }

  function onScreen(): RowRange {
    const start = Math.floor(wanted.first / blockSize) * blockSize;
    const blocks = Math.floor((wanted.last - start) / blockSize) + 1;
    return { start, count: Math.min(blocks, maxBlocks) * blockSize };
  }

  function take(request: RowRequest, outcome: Outcome<ListingWindow>): void {
    if (!outcome.ok) {
      answer = { ...answer, question: request.question, failure: outcome.failure };
      publish();
      return;
    }
    const { total, meant, nearly, facets, rows } = outcome.value;
    const isNew = answer.question !== request.question || answer.total !== total || answer.failure !== null;
    answer = {
      question: request.question,
      number: answer.number + (isNew ? 1 : 0),
      total,
      meant,
      nearly,
      facets: facets ?? answer.facets,
      counted: request.facets || (answer.counted && !isNew),
      failure: null,
    };
    const { key } = request.question;
    const before = cached.rows;
    if (cached.key !== key) cached = { key, rows: createRowCache() };
    const seen = cached.rows.put({ range: request.range, rows, answer: answer.number, around: wanted.first, before });
    if (isNew || seen || request.facets) publish();
  }

  function publish(): void {
    listing = listingOf(answer, cached.rows);
    for (const changed of listeners) changed();
  }
}

function listingOf({ question: { query }, total, meant, nearly, facets, failure }: Answer, rows: RowCache): Listing {
  return { query, total, meant, nearly, facets, failure, rowAt: rows.rowAt, rowOf: rows.rowOf };
}
