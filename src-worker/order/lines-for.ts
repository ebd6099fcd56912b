import type { SelectedProducts } from "../catalogue/selected-products";
import { maxOrderLines, type OrderAddition } from "../contract/order";
import type { Product } from "../contract/product";
import { Failed } from "../run/failed";
import { lineFromProduct } from "./line-from-product";
import type { LineAddition } from "./with-additions";

/** What can be had of what was asked for. */
export interface LinesFor {
  readonly lines: readonly LineAddition[];
  /** How many additions can not be had. */
  readonly leftOut: number;
}

/**
 * The lines for what is to be put in an order; what can not be had is left out, and counted.
 * Refuses with `variant-unavailable`, and with `order-full` as soon as there are more than any order takes: a whole
 * catalogue is not read for that. No more additions than that may be for the same lines.
 */
export async function linesFor(
  products: SelectedProducts,
  wanted: (product: Product) => readonly Omit<OrderAddition, "product">[],
): Promise<LinesFor> {
  const lines: LineAddition[] = [];
  let leftOut = 0;
  for await (const slice of products.slices())
    for (const product of slice)
      for (const { variant, quantity } of wanted(product)) {
        const line = lineFromProduct(product, variant);
        if (line) lines.push({ line, quantity });
        else leftOut++;
        if (lines.length > maxOrderLines) throw new Failed("order-full", { max: maxOrderLines });
      }
  if (lines.length === 0) throw new Failed("variant-unavailable");
  return { lines, leftOut };
}
