import { hasKey } from "../has-key";
import { recordIdOf } from "../record-id-of";
import { storeApiVariation } from "./answers";
import { namedVariations } from "./named-variations";
import { keysOf } from "./offered-product";
import type { FoundVariations, ReadVariations } from "./read-variations";
import type { WooClient } from "./woo-client";

const route = "/wc/store/v1/products";
const byId = { type: "variation", orderby: "id", order: "asc" } as const;

/**
 * Reads variations from the public Store API by the ids of their products: `parent` takes a list of ids (WooCommerce,
 * StoreApi ProductQuery). If the answer adds variations of other products or lacks those of a product, it reads all
 * variations of the store, once. `include` finds no variations, and product records lack their prices (observed).
 */
export function createReadStoreApiVariations(woo: WooClient): ReadVariations {
  let everything: FoundVariations | null = null;
  return async (signal, products) => {
    const parents = products.flatMap((record) => {
      const id = recordIdOf(record);
      const named = namedVariations(record);
      return id !== null && (named.ids.length > 0 || !named.isReadable) ? [{ id, ...named }] : [];
    });
    if (parents.length === 0) return { byProduct: new Map(), missing: new Set(), whole: true };
    const ids = parents.map(({ id }) => id);
    const found = everything ?? (await read(signal, { ...byId, parent: ids.join(",") }, new Set(ids)));
    if (found && ids.every((id) => found.byProduct.has(id))) return found;
    everything ??= await read(signal, byId, null);
    const { byProduct, whole } = everything ?? { byProduct: new Map(), whole: false };
    const missing = new Set(parents.flatMap(({ id, isReadable }) => (isReadable || byProduct.has(id) ? [] : [id])));
    return { byProduct, missing, whole: whole && missing.size === 0 };
  };

  /** Null if the answer contains a variation of a product that is not in `parents`. */
  async function read(
    signal: AbortSignal,
    query: Readonly<Record<string, string>>,
    parents: ReadonlySet<string> | null,
  ): Promise<FoundVariations | null> {
    const byProduct = new Map<string, unknown[]>();
    let whole = true;
    for await (const page of woo.pages(signal, { route, query, resource: "products" })) {
      for (const record of page.records) {
        const parent = recordIdOf(record, "parent") ?? "";
        if (parents && !parents.has(parent)) return null;
        const siblings = byProduct.get(parent);
        if (siblings) siblings.push(variantFields(record));
        else byProduct.set(parent, [variantFields(record)]);
      }
      whole &&= page.end !== "partial";
    }
    return { byProduct, missing: new Set(), whole };
  }
}

/** The fields that a variant needs. All variations of a store fit into memory only without the others. */
export const variationKeys = keysOf(storeApiVariation);

function variantFields(record: unknown): unknown {
  return Object.fromEntries(variationKeys.flatMap((key) => (hasKey(record, key) ? [[key, record[key]]] : [])));
}
