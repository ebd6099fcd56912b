import { longestOrderText, type OrderLine } from "../contract/order";
import type { Product, Variant } from "../contract/product";
import { allowedQuantity } from "./allowed-quantity";

/**
 * The line for one variant of a product, with the least that may be ordered.
 *
 * @param wanted the variant's id; null for the first that can be had
 * @returns null where that can not be had
 */
export function lineFromProduct(product: Product, wanted: string | null): OrderLine | null {
  const { variants } = product;
  const variant = variants.find(({ id, available }) => available && (wanted === null || id === wanted));
  if (!variant) return null;
  const rule = variant.quantityRule;
  return {
    id: `${product.id} ${variant.id}`,
    productId: product.id,
    variantId: variant.id,
    handle: product.handle,
    title: product.title,
    variantTitle: titleOf(product, variant),
    sku: variant.sku.slice(0, longestOrderText),
    barcode: variant.barcode.slice(0, longestOrderText),
    price: variant.price,
    image: imageOf(product, variant),
    quantity: allowedQuantity(1, rule),
    rule,
    note: "",
  };
}

/** The name of a single variant is the platform's, and no merchant's. */
function titleOf({ variants }: Product, { title }: Variant): string {
  return variants.length === 1 && ["Default Title", "Default"].includes(title) ? "" : title;
}

function imageOf({ images }: Product, variant: Variant): string | null {
  const own =
    images.find(({ id }) => id === variant.imageId) ?? images.find(({ variantIds }) => variantIds.includes(variant.id));
  return (own ?? images[0])?.src ?? null;
}
