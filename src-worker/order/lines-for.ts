import type { SelectedProducts } from "../catalogue/selected-products";
import { maxOrderLines, type OrderAddition } from "../contract/order";
import type { Product } from "../contract/product";
import { Failed } from "../outcome/failed";
import { lineFromProduct } from "./line-from-product";
import type { LineAddition } from "./with-additions";

/** The available lines of a request. */
export interface LinesFor {
  readonly lines: readonly LineAddition[];
  /** Number of unavailable additions. */
  readonly leftOut: number;
}

/**
 * Makes the lines for additions to an order; counts unavailable ones and leaves them out. Refuses with `order-full` at
 * the first line over `maxOrderLines`, without reading the rest of the catalogue. Additions to the same line count
 * separately.
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
  return { lines, leftOut };
}
