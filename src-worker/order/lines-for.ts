import type { SelectedProducts } from "../catalogue/selected-products";
import { mostOrderLines, type OrderAddition } from "../contract/order";
import type { Product } from "../contract/product";
import { Failed } from "../run/failed";
import { lineFromProduct } from "./line-from-product";
import type { LineAddition } from "./with-additions";

/**
 * The lines for what is to be put in an order; what can not be had is left out.
 * Refuses with `variant-unavailable`, and with `order-full` as soon as there are more than any order takes: a whole
 * catalogue is not read for that. No more additions than that may be for the same lines.
 */
export async function linesFor(
  products: SelectedProducts,
  wanted: (product: Product) => readonly Omit<OrderAddition, "product">[],
): Promise<readonly LineAddition[]> {
  const lines: LineAddition[] = [];
  for await (const slice of products.slices())
    for (const product of slice)
      for (const { variant, quantity } of wanted(product)) {
        const line = lineFromProduct(product, variant);
        if (line) lines.push({ line, quantity });
        if (lines.length > mostOrderLines) throw new Failed("order-full", { most: mostOrderLines });
      }
  if (lines.length === 0) throw new Failed("variant-unavailable");
  return lines;
}
