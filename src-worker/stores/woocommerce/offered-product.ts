import type { Product } from "../../contract/product";
import { contentHash } from "../content-hash";
import { hasKey } from "../has-key";
import { recordIdOf } from "../record-id-of";
import type { OfferedProduct } from "../store-port";
import { mappingVersion } from "./mapping-version";

/** How records of one kind become products, and which of their fields have a part in that. */
export interface RecordMapping {
  readonly product: (record: unknown, variations: readonly unknown[], storeUrl: string) => Product | null;
  readonly productKeys: readonly string[];
  readonly variationKeys: readonly string[];
}

/** Inside what is mapped: an upload's times, the API's links to itself and a button's texts, which are no part of a product. */
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
 * A record as the port offers it. Its hash is over what is mapped, and over no time of modification: plugins add fields
 * of their own to records, and related ids are drawn anew for each answer.
 */
export function offeredProduct(
  mapping: RecordMapping,
  read: {
    readonly id: string;
    readonly record: unknown;
    readonly variations: readonly unknown[];
    readonly storeUrl: string;
  },
): OfferedProduct {
  const { id, record, variations, storeUrl } = read;
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
