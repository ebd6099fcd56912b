import * as v from "valibot";
import { isOrderable } from "../catalogue/is-orderable";
import { variantImage } from "../catalogue/variant-image";
import { variantTitle } from "../catalogue/variant-title";
import { allowedQuantity } from "../contract/allowed-quantity";
import type { OrderLine } from "../contract/order";
import type { Product } from "../contract/product";
import { price } from "../stores/guard-parts";
import { quantityRule } from "../stores/quantity-rule";
import { orderLine } from "./work-format";

/**
 * The line for one variant of a product with its minimum quantity, within the limits of a backup. An invalid price
 * becomes 0.
 *
 * @param wanted the variant's id; null for the first available one
 * @returns null if that variant is not available
 */
export function lineFromProduct(product: Product, wanted: string | null): OrderLine | null {
  const { variants } = product;
  const variant = variants.find((one) => isOrderable(one) && (wanted === null || one.id === wanted));
  if (!variant) return null;
  const stated = variant.quantityRule;
  const rule = stated && quantityRule(stated.minimum, stated.maximum, stated.step);
  return v.parse(orderLine, {
    productId: product.id,
    variantId: variant.id,
    handle: product.handle,
    title: product.title,
    variantTitle: variantTitle(product, variant),
    sku: variant.sku,
    barcode: variant.barcode,
    price: v.is(price, variant.price) ? variant.price : "0",
    ...(product.tax && { tax: product.tax }),
    image: variantImage(product, variant)?.src ?? null,
    quantity: allowedQuantity(1, rule),
    rule,
    note: "",
  });
}
