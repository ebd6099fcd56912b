import type { Variant } from "../../../src-worker/contract/product";
import { variantWith } from "../catalogue/product-named";

/** A variant with these option values, all else being ordinary. */
export function variant(id: string, values: readonly (string | null)[], available = true): Variant {
  const [option1 = null, option2 = null, option3 = null] = values;
  const named = { id, title: `Variant ${id}`, sku: `SKU-${id}`, price: "19.90" };
  return variantWith({ ...named, weightUnit: "", available, option1, option2, option3 });
}
