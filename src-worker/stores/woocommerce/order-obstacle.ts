import type { OrderObstacle } from "../../contract/product";

/**
 * Why a product or variation cannot be ordered through this app; null if it can. WooCommerce counts external and
 * grouped products, and those without a price, as not purchasable even while they are in stock (observed).
 *
 * @param type the product's type; a variation has its product's
 */
export function orderObstacle(type: string, price: string | null, purchasable: boolean): OrderObstacle | null {
  if (type === "external" || type === "grouped") return type;
  if (price === null) return "no-price";
  return purchasable ? null : "not-sold";
}
