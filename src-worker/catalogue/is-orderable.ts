import type { Variant } from "../contract/product";

/** Whether a variant can be added to an order. */
export function isOrderable({ available, orderObstacle }: Pick<Variant, "available" | "orderObstacle">): boolean {
  return available && orderObstacle === null;
}
