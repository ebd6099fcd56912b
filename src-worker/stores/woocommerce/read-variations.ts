import { Failed } from "../../outcome/failed";
import { recordIdOf } from "../record-id-of";
import { wooVariationFields } from "./answers";
import { isLeftOut } from "./is-left-out";
import { type NamedVariations, namedVariations } from "./named-variations";
import { pageSize } from "./read-numbered-pages";
import type { WooClient } from "./woo-client";

/** The published variations of some products, by product. */
export interface FoundVariations {
  readonly byProduct: ReadonlyMap<string, readonly unknown[]>;
  /** Products whose variations cannot be read. */
  readonly missing: ReadonlySet<string>;
  /** False if products are missing or a list is incomplete. */
  readonly whole: boolean;
}

export type ReadVariations = (signal: AbortSignal, products: readonly unknown[]) => Promise<FoundVariations>;

const variations = { fields: wooVariationFields, resource: "products" } as const;

interface Parent extends NamedVariations {
  readonly id: string;
}

/** Failures of the connection or of the whole store, which another route would not avoid. */
const storeFailures: ReadonlySet<string> = new Set([
  "network",
  "offline",
  "timeout",
  "store-busy",
  "store-maintenance",
  "proxy-busy",
]);
/** Failures of one broken product, while the rest of its store is readable. */
const productFailures: ReadonlySet<string> = new Set([
  "store-status",
  "store-not-found",
  "bad-json",
  "empty-answer",
  "not-a-store",
  "answer-too-large",
]);

/**
 * Reads variations by the ids in the product records, 100 per request. The route wc-analytics/variations lists those of
 * the whole store with the same keys and fields (observed). It belongs to WooCommerce's internal API: if it refuses or
 * answers other variations than requested, this reads them product by product from then on. So it does for a product whose
 * record names its variations in a way that is not understood. A product whose own list fails or, in that case, is empty is
 * missing; a failure of the store rejects and cancels the other requests of the page.
 */
export function createReadVariations(woo: WooClient): ReadVariations {
  let bulk = true;
  return async (signal, products) => {
    const parents = products.flatMap(parentFrom);
    const inOneList = parents.filter(({ isReadable }) => isReadable);
    const found = bulk ? await inBulk(signal, inOneList) : null;
    if (found) {
      const others = await oneByOne(
        signal,
        parents.filter(({ isReadable }) => !isReadable),
      );
      return {
        byProduct: new Map([...found.byProduct, ...others.byProduct]),
        missing: new Set([...found.missing, ...others.missing]),
        whole: found.whole && others.whole,
      };
    }
    bulk = false;
    woo.notes.add("variations-one-by-one");
    return oneByOne(signal, parents);
  };

  /** Null if the store's answer cannot be used. */
  async function inBulk(signal: AbortSignal, parents: readonly Parent[]): Promise<FoundVariations | null> {
    const parentOf = new Map(parents.flatMap(({ id, ids }) => ids.map((each) => [each, id] as const)));
    const byProduct = new Map(parents.map(({ id }): [string, unknown[]] => [id, []]));
    const ids = [...parentOf.keys()];
    const chunks = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, index) =>
      ids.slice(index * pageSize, (index + 1) * pageSize),
    );
    const lists = await together(signal, chunks, listByIds).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof Failed && !storeFailures.has(error.failure.code)) return null;
      throw error;
    });
    if (!lists) return null;
    for (const { records, total } of lists) {
      if (total !== null && total > records.length) return null;
      for (const record of records) {
        const parent = parentOf.get(recordIdOf(record) ?? "");
        if (parent === undefined) return null;
        byProduct.get(parent)?.push(record);
      }
    }
    // The variations of a product may all be private: the product's own list shows whether they are.
    const withoutAny = parents.filter(({ id }) => byProduct.get(id)?.length === 0);
    const listedAlone = await oneByOne(signal, withoutAny);
    return [...listedAlone.byProduct.values()].some((records) => records.length > 0)
      ? null
      : { ...listedAlone, byProduct };
  }

  function listByIds(signal: AbortSignal, ids: readonly string[]) {
    const query = { include: ids.join(","), per_page: pageSize, status: "publish" };
    return woo.list(signal, { ...variations, route: "/wc-analytics/variations", query });
  }

  async function oneByOne(signal: AbortSignal, parents: readonly Parent[]): Promise<FoundVariations> {
    const missing = new Set<string>();
    let whole = true;
    const found = await together(
      signal,
      parents,
      async (both, { id, isReadable }): Promise<[string, readonly unknown[]]> => {
        const records: unknown[] = [];
        const route = `/wc/v3/products/${encodeURIComponent(id)}/variations`;
        const request = { ...variations, route, query: { status: "publish" } };
        try {
          for await (const page of woo.pages(both, request)) {
            records.push(...page.records);
            if (page.end === "partial") whole = false;
          }
        } catch (error) {
          if (!(error instanceof Failed) || !productFailures.has(error.failure.code)) throw error;
          missing.add(id);
          return [id, []];
        }
        if (records.length === 0 && !isReadable) missing.add(id);
        return [id, records];
      },
    );
    return { byProduct: new Map(found), missing, whole: whole && missing.size === 0 };
  }
}

/** Runs `request` for all parts at once; the first failure cancels the others. */
async function together<T, R>(
  signal: AbortSignal,
  parts: readonly T[],
  request: (signal: AbortSignal, part: T) => Promise<R>,
): Promise<readonly R[]> {
  const failed = new AbortController();
  const both = AbortSignal.any([signal, failed.signal]);
  try {
    return await Promise.all(parts.map((part) => request(both, part)));
  } catch (error) {
    failed.abort();
    throw error;
  }
}

/** A record as a list with one parent; empty if the product is not public or has no variations. */
function parentFrom(record: unknown): Parent[] {
  const id = recordIdOf(record);
  if (id === null || isLeftOut(record)) return [];
  const named = namedVariations(record);
  return named.ids.length > 0 || !named.isReadable ? [{ id, ...named }] : [];
}
