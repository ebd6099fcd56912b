import type { Product } from "../../contract/product";
import { type Guard, parsedAs } from "../parsed-as";
import { wooProduct } from "./answers";
import type { WooStoreFacts } from "./offered-product";
import { productOfParts } from "./product-of-parts";
import { variantsFromVariations } from "./variants-from-variations";

/**
 * Our product from a record of wc/v3 and its published variations, field by field into fresh objects; null when it has
 * no id or name.
 */
export function productFromWooCommerce(
  record: unknown,
  variations: readonly unknown[],
  { url, weightUnit }: WooStoreFacts,
  guard: Guard = parsedAs,
): Product | null {
  const output = guard(wooProduct, record);
  if (!output) return null;
  const attributes = output.attributes.flatMap(({ name, variation, options }) =>
    variation ? [{ name, values: options }] : [],
  );
  return {
    ...productOfParts(output, variantsFromVariations(output, variations, weightUnit, guard), attributes, url),
    createdAt: output.date_created_gmt,
    updatedAt: output.date_modified_gmt,
    publishedAt: output.date_created_gmt,
    status: output.status,
  };
}
