import { Failed } from "../../run/failed";
import { hasKey } from "../has-key";
import { recordId } from "../record-id";
import { isLeftOut } from "./is-left-out";
import { pageSize } from "./read-numbered-pages";
import { recordIdOf } from "./record-id-of";
import type { WooClient } from "./woo-client";

/** The published variations of some products, by product; not `whole` where a list lacked some to the end. */
export interface FoundVariations {
  readonly byProduct: ReadonlyMap<string, readonly unknown[]>;
  readonly whole: boolean;
}

export type ReadVariations = (signal: AbortSignal, products: readonly unknown[]) => Promise<FoundVariations>;

interface Parent {
  readonly id: string;
  readonly variations: readonly string[];
}

/** A failure of the line or of the whole store, for which another route would be no help. */
const ofTheStore: ReadonlySet<string> = new Set(["network", "offline", "store-busy", "store-maintenance"]);
const mostVariations = 2048;

/**
 * Reads variations a hundred at a time by the ids that the products name. platform-facts: wc-analytics lists all
 * variations of the shop with the same keys and fields; it is WooCommerce's internal API, so where it refuses, answers
 * something else or has nothing of a product that has some, they are read product by product from then on.
 */
export function createReadVariations(woo: WooClient): ReadVariations {
  let bulk = true;
  return async (signal, products) => {
    const parents = products.flatMap(parentFrom);
    const found = bulk ? await inBulk(signal, parents) : null;
    if (found) return { byProduct: found, whole: true };
    bulk = false;
    woo.notes.add("variations-one-by-one");
    return oneByOne(signal, parents);
  };

  /** Null where the list of all is not to be trusted. */
  async function inBulk(signal: AbortSignal, parents: readonly Parent[]) {
    const parentOf = new Map(parents.flatMap(({ id, variations }) => variations.map((each) => [each, id] as const)));
    const byProduct = new Map(parents.map(({ id }): [string, unknown[]] => [id, []]));
    const ids = [...parentOf.keys()];
    const chunks = Array.from({ length: Math.ceil(ids.length / pageSize) }, (_, index) =>
      ids.slice(index * pageSize, (index + 1) * pageSize),
    );
    const lists = await Promise.all(chunks.map((chunk) => listed(signal, chunk))).catch((error: unknown) => {
      signal.throwIfAborted();
      if (error instanceof Failed && !ofTheStore.has(error.failure.code)) return null;
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
    // Those of a product may all be private: that is what the product's own list tells.
    const bare = parents.filter(({ id }) => byProduct.get(id)?.length === 0);
    const { byProduct: own } = await oneByOne(signal, bare);
    return [...own.values()].some((records) => records.length > 0) ? null : byProduct;
  }

  function listed(signal: AbortSignal, ids: readonly string[]) {
    const query = { include: ids.join(","), per_page: pageSize, status: "publish" };
    return woo.list(signal, "/wc-analytics/variations", query, { resource: "products" });
  }

  async function oneByOne(signal: AbortSignal, parents: readonly Parent[]): Promise<FoundVariations> {
    let whole = true;
    const found = parents.map(async ({ id }): Promise<[string, readonly unknown[]]> => {
      const records: unknown[] = [];
      const route = `/wc/v3/products/${encodeURIComponent(id)}/variations`;
      for await (const page of woo.pages(signal, route, { status: "publish" }, "products")) {
        records.push(...page.records);
        if (page.end === "partial") whole = false;
      }
      return [id, records];
    });
    return { byProduct: new Map(await Promise.all(found)), whole };
  }
}

/** A product that names variations and is offered to everyone. */
function parentFrom(record: unknown): Parent[] {
  const id = recordIdOf(record);
  if (id === null || isLeftOut(record) || !hasKey(record, "variations") || !Array.isArray(record.variations)) return [];
  const variations = record.variations.slice(0, mostVariations).flatMap((each: unknown) => recordId(each) ?? []);
  return variations.length > 0 ? [{ id, variations }] : [];
}
