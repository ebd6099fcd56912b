import type { RequestWindow } from "../../../src-ui/foundations/engine/listing-reader";
import type {
  Facets,
  ListingQuery,
  ListingWindow,
  ProductRow,
  RowRange,
} from "../../../src-worker/contract/listing-query";
import type { Outcome } from "../../../src-worker/contract/outcome";

/** One question as it came to the engine. */
export interface RequestedRows {
  readonly query: ListingQuery;
  readonly range: RowRange;
  readonly facets: boolean;
}

/** An engine that answers when the test says so. */
export function slowEngine() {
  const requests: RequestedRows[] = [];
  const waiting: ((answer: (request: RequestedRows) => Outcome<ListingWindow>) => void)[] = [];
  const ask: RequestWindow = (query, range, facets) => {
    const question = { query, range, facets };
    requests.push(question);
    return new Promise((resolve) => waiting.push((answer) => resolve(answer(question))));
  };
  return {
    requests,
    ask,
    /** Answers the oldest unanswered question. */
    async answer(total: number, revision = 1, meant: string | null = null) {
      waiting.shift()?.((question) => ({ ok: true, value: { ...windowOf(question, total, revision), meant } }));
      await settled();
    },
    /** Answers it and all that follow from it. */
    async answerAll(total: number, revision = 1) {
      while (waiting.length > 0) await this.answer(total, revision);
    },
    async refuse() {
      waiting.shift()?.(() => ({ ok: false, failure: { code: "engine-stopped", details: {}, retryable: true } }));
      await settled();
    },
  };
}

/** An engine that answers at once. */
export function eagerEngine(total: number) {
  const requests: RequestedRows[] = [];
  const ask: RequestWindow = (query, range, facets) => {
    const question = { query, range, facets };
    requests.push(question);
    return Promise.resolve({ ok: true, value: windowOf(question, total, 1) });
  };
  return { requests, ask, idle: settled };
}

/** An engine that answers after `frames` frames, which the test makes pass. */
export function lateEngine(total: number, frames: number) {
  const waiting: { readonly at: number; answer(): void }[] = [];
  const requests: RequestedRows[] = [];
  let now = 0;
  const ask: RequestWindow = (query, range, facets) => {
    const question = { query, range, facets };
    requests.push(question);
    return new Promise((resolve) =>
      waiting.push({
        at: now + frames,
        answer: () => resolve({ ok: true, value: windowOf(question, total, 1) }),
      }),
    );
  };
  return {
    requests,
    ask,
    async frame() {
      now++;
      while (waiting[0] && waiting[0].at <= now) waiting.shift()?.answer();
      await settled();
    },
    /** Resolves once nothing is requested any more. */
    async idle() {
      while (waiting.length > 0) await this.frame();
    },
  };
}

/** The answer of an engine with `total` products; the titles name the request. */
function windowOf({ query, range, facets }: RequestedRows, total: number, revision: number): ListingWindow {
  const count = Math.max(0, Math.min(range.count, total - range.start));
  const rows = Array.from({ length: count }, (_, offset) =>
    row(`${query.text} ${range.start + offset} at ${revision}`),
  );
  return {
    total,
    start: range.start,
    rows,
    meant: null,
    nearly: false,
    facets: facets ? facetsOf(query.text) : null,
    revision,
  };
}

/** Facets whose one vendor names the rows that they were counted over. */
function facetsOf(text: string): Facets {
  const none = { values: [], more: 0 };
  const vendors = { values: [{ value: text, count: 1 }], more: 0 };
  return { vendors, types: none, tags: none, collections: [], available: 1, price: null };
}

function row(title: string): ProductRow {
  return {
    id: title,
    handle: `${title}, the handle`,
    title,
    vendor: "",
    productType: "",
    adding: null,
    sku: "",
    variantCount: 1,
    priceMin: 1,
    priceMax: 1,
    compareAtPrice: null,
    stock: "in-stock",
    orderable: true,
    image: null,
    updatedAt: "",
    match: null,
  };
}

/** Resolves once all pending callbacks of promises have run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
