import type { SelectedProducts } from "../catalogue/selected-products";
import type { OrderAddition } from "../contract/order";
import type { Product } from "../contract/product";
import { Failed } from "../run/failed";
import { lineFromProduct } from "./line-from-product";
import type { LineAddition } from "./with-additions";

/**
 * The lines for what is to be put in an order; what can not be had is left out.
 * Refuses with `variant-unavailable`.
 *
 * @param complete adds what stores told of products beyond their lists
 */
export async function linesFor(
  products: SelectedProducts,
  complete: (products: readonly Product[]) => Promise<readonly Product[]>,
  wanted: (product: Product) => readonly Omit<OrderAddition, "product">[],
): Promise<readonly LineAddition[]> {
  const lines: LineAddition[] = [];
  for await (const slice of products.slices())
    for (const product of await complete(slice))
      for (const { variant, quantity } of wanted(product)) {
        const line = lineFromProduct(product, variant);
        if (line) lines.push({ line, quantity });
      }
  if (lines.length === 0) throw new Failed("variant-unavailable");
  return lines;
}
