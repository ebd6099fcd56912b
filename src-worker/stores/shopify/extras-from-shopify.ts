import * as v from "valibot";
import { oneLine } from "../../contract/one-line";
import { hasKey } from "../has-key";
import { listIn } from "../list-in";
import { parsedAs } from "../parsed-as";
import { quantityRule } from "../quantity-rule";
import { recordIdOf } from "../record-id-of";
import type { VariantExtras } from "../store-port";
import { trimmed } from "../trimmed";
import { wellFormed } from "../well-formed";

const maxVariants = 2048;

const variant = v.object({
  barcode: v.fallback(
    v.pipe(
      v.string(),
      v.transform((raw) => trimmed(oneLine(wellFormed(raw, 255)))),
    ),
    "",
  ),
  quantity_rule: v.fallback(
    v.nullable(
      v.object({
        min: v.optional(v.unknown()),
        max: v.optional(v.unknown()),
        increment: v.optional(v.unknown()),
      }),
    ),
    null,
  ),
});

/**
 * The fields of `/products/{handle}.js` that the list lacks, without its prices in cents. Null for anything but a
 * product.
 */
export function extrasFromShopify(json: unknown): readonly VariantExtras[] | null {
  const records = hasKey(json, "variants") ? listIn(json.variants)?.slice(0, maxVariants) : null;
  return (
    records?.flatMap((record): VariantExtras[] => {
      const id = recordIdOf(record);
      const fields = parsedAs(variant, record);
      if (id === null || !fields) return [];
      const { barcode, quantity_rule: rule } = fields;
      return [{ id, barcode, quantityRule: rule && quantityRule(rule.min, rule.max, rule.increment) }];
    }) ?? null
  );
}
