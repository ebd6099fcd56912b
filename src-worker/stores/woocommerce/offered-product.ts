import type { Product } from "../../contract/product";
import type { PriceTax } from "../../contract/store-connection";
import { contentHash, visibleHash } from "../content-hash";
import { hasKey } from "../has-key";
import type { Guard } from "../parsed-as";
import { recordIdOf } from "../record-id-of";
import type { OfferedProduct } from "../store-port";
import { wooMappingVersion } from "./woo-mapping-version";

/** A store's own data that its products take over. */
export interface WooStoreFacts {
  /** Resolves relative images. */
  readonly url: string;
  /** Unit of all weights, such as "kg"; empty if unknown. */
  readonly weightUnit: string;
  /** Whether prices include tax; absent if unknown. */
  readonly tax?: PriceTax | undefined;
}

/** Maps one kind of record to products, and names the fields that the mapping reads: those of its schemas. */
export interface RecordMapping {
  readonly product: (
    record: unknown,
    variations: readonly unknown[],
    store: WooStoreFacts,
    guard?: Guard,
  ) => Product | null;
  readonly productKeys: readonly string[];
  readonly variationKeys: readonly string[];
}

/** The fields that a schema reads. The modification time is none: it also changes alone. */
export function keysOf({ entries }: { readonly entries: Readonly<Record<string, unknown>> }): readonly string[] {
  return Object.keys(entries).filter((key) => key !== "date_modified_gmt");
}

/** Keys inside mapped fields that are not part of a product: upload times, links of the API, button texts. */
const ignoredKeys: ReadonlySet<string> = new Set([
  "_links",
  "date_created",
  "date_created_gmt",
  "date_modified",
  "date_modified_gmt",
  "text",
  "single_text",
  "description",
  "url",
]);

/** Fields whose text is HTML. */
export const htmlFields: ReadonlySet<string> = new Set(["description", "short_description", "price_html"]);

/**
 * A record as the port offers it. The hash covers only the mapped fields, without modification times: plugins add
 * fields to records, and each answer has other random related ids.
 */
export function offeredProduct(
  mapping: RecordMapping,
  source: {
    readonly id: string;
    readonly record: unknown;
    readonly variations: readonly unknown[];
    readonly store: WooStoreFacts;
  },
): OfferedProduct {
  const { id, record, variations, store } = source;
  const sorted = [...variations].sort((a, b) => Number(recordIdOf(a)) - Number(recordIdOf(b)));
  const mapped = [
    fieldsOf(record, mapping.productKeys),
    sorted.map((variation) => fieldsOf(variation, mapping.variationKeys)),
    store.weightUnit,
    ...(store.tax ? [store.tax] : []),
  ];
  return {
    id,
    hash: contentHash(mapped, ignoredKeys, wooMappingVersion),
    toProduct(guard) {
      const product = mapping.product(record, variations, store, guard);
      return product && store.tax ? { ...product, tax: store.tax } : product;
    },
  };
}

function fieldsOf(record: unknown, keys: readonly string[]): readonly unknown[] {
  return keys.map((key) => {
    const field = hasKey(record, key) ? record[key] : null;
    return typeof field === "string" && field.includes("<") && htmlFields.has(key) ? visibleHash(field) : field;
  });
}
