import * as v from "valibot";
import { variantImage } from "../catalogue/variant-image";
import { variantTitle } from "../catalogue/variant-title";
import type { OrderLine } from "../contract/order";
import type { Product } from "../contract/product";
import { price } from "../stores/guard-parts";
import { quantityRule } from "../stores/quantity-rule";
import { allowedQuantity } from "./allowed-quantity";
import { orderLine } from "./work-format";

/**
 * The line for one variant of a product, with the least that may be ordered; what it keeps of the product a backup can
 * hold. What is no price costs nothing, as where a store tells none.
 *
 * @param wanted the variant's id; null for the first that can be had
 * @returns null where that can not be had
 */
export function lineFromProduct(product: Product, wanted: string | null): OrderLine | null {
  const { variants } = product;
  const variant = variants.find(({ id, available }) => available && (wanted === null || id === wanted));
  if (!variant) return null;
  const told = variant.quantityRule;
  const rule = told && quantityRule(told.minimum, told.maximum, told.step);
  return v.parse(orderLine, {
    productId: product.id,
    variantId: variant.id,
    handle: product.handle,
    title: product.title,
    variantTitle: variantTitle(product, variant),
    sku: variant.sku,
    barcode: variant.barcode,
    price: v.is(price, variant.price) ? variant.price : "0",
    image: variantImage(product, variant),
    quantity: allowedQuantity(1, rule),
    rule,
    note: "",
  });
}
