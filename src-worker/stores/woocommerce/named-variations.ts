import { hasKey } from "../has-key";
import { listIn } from "../list-in";
import { recordId } from "../record-id";
import { recordIdOf } from "../record-id-of";

/** The variations that a product's record names. */
export interface NamedVariations {
  readonly ids: readonly string[];
  /** False if the record names variations in a way that is not understood. */
  readonly isReadable: boolean;
}

export const maxVariations = 2048;

/** WooCommerce's own types of products without variations. */
const withoutVariations: ReadonlySet<unknown> = new Set(["simple", "grouped", "external"]);

export function namedVariations(record: unknown): NamedVariations {
  const value = hasKey(record, "variations") ? record.variations : null;
  const items = listIn(value)?.slice(0, maxVariations);
  const ids = (items ?? []).flatMap((item) => variationId(item) ?? []);
  const isReadable = items ? ids.length === items.length : isNothing(value);
  return { ids, isReadable: isReadable || (hasKey(record, "type") && withoutVariations.has(record.type)) };
}

/** The id of a variation, which plugins write as an object with more of it. */
export function variationId(item: unknown): string | null {
  return recordId(item) ?? recordIdOf(item);
}

/** Whether a value is one that PHP code writes for an empty list. */
function isNothing(value: unknown): boolean {
  return !value || (typeof value === "object" && Object.keys(value).length === 0);
}
