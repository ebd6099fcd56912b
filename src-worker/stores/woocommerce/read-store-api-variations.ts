import { hasKey } from "../has-key";
import { recordIdOf } from "../record-id-of";
import type { FoundVariations, ReadVariations } from "./read-variations";
import type { WooClient } from "./woo-client";

const route = "/wc/store/v1/products";
const byId = { type: "variation", orderby: "id", order: "asc" } as const;

/**
 * Reads variations from the public Store API, by the products that have some: `parent` takes a list of ids (WooCommerce,
 * StoreApi ProductQuery). Where it brings others or leaves a product without any, all variations of the shop are read,
 * once. Observed: `include` finds none, and the products tell what each variation is but not what it costs.
 */
export function createReadStoreApiVariations(woo: WooClient): ReadVariations {
  let everything: FoundVariations | null = null;
  return async (signal, products) => {
    if (everything) return everything;
    const parents = products.flatMap((record) => {
      const id = recordIdOf(record);
      const has = hasKey(record, "variations") && Array.isArray(record.variations) && record.variations.length > 0;
      return id !== null && has ? [id] : [];
    });
    if (parents.length === 0) return { byProduct: new Map(), missing: new Set(), whole: true };
    const found = await read(signal, { ...byId, parent: parents.join(",") }, new Set(parents));
    if (found && parents.every((id) => found.byProduct.has(id))) return found;
    everything = await read(signal, byId, null);
    return everything ?? { byProduct: new Map(), missing: new Set(), whole: false };
  };

  /** Null when a variation of another product than `parents` comes. */
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
        const sisters = byProduct.get(parent);
        if (sisters) sisters.push(lean(record));
        else byProduct.set(parent, [lean(record)]);
      }
      whole &&= page.end !== "partial";
    }
    return { byProduct, missing: new Set(), whole };
  }
}

/** What a variant is made of: of a whole shop's variations nothing else can be kept in memory. */
export const variationKeys = [
  "id",
  "parent",
  "sku",
  "prices",
  "is_purchasable",
  "is_in_stock",
  "is_on_backorder",
  "low_stock_remaining",
  "add_to_cart",
  "images",
] as const;

function lean(record: unknown): unknown {
  return Object.fromEntries(variationKeys.flatMap((key) => (hasKey(record, key) ? [[key, record[key]]] : [])));
}
