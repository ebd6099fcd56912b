import type { Product } from "../../contract/product";
import { contentHash } from "../content-hash";
import { hasKey } from "../has-key";
import { recordIdOf } from "../record-id-of";
import type { OfferedProduct } from "../store-port";
import { mappingVersion } from "./mapping-version";

/** Maps one kind of record to products, and names the fields that the mapping reads. */
export interface RecordMapping {
  readonly product: (record: unknown, variations: readonly unknown[], storeUrl: string) => Product | null;
  readonly productKeys: readonly string[];
  readonly variationKeys: readonly string[];
}

/** Keys inside mapped fields that are not part of a product: upload times, links of the API, button texts. */
const noise: ReadonlySet<string> = new Set([
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
    readonly storeUrl: string;
  },
): OfferedProduct {
  const { id, record, variations, storeUrl } = source;
  const sorted = [...variations].sort((a, b) => Number(recordIdOf(a)) - Number(recordIdOf(b)));
  const mapped = [
    fieldsOf(record, mapping.productKeys),
    sorted.map((variation) => fieldsOf(variation, mapping.variationKeys)),
  ];
  return {
    id,
    hash: contentHash(mapped, noise, mappingVersion),
    read: () => mapping.product(record, variations, storeUrl),
  };
}

function fieldsOf(record: unknown, keys: readonly string[]): readonly unknown[] {
  return keys.map((key) => (hasKey(record, key) ? record[key] : null));
}
