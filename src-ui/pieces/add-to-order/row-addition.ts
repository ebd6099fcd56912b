import type { ProductRow } from "../../../src-worker/contract/listing-query";
import type { ShownVariant } from "../../../src-worker/contract/product";
import type { AddToOrderProps } from "./add-to-order";

/** Why nothing can be added: a word of stock is left out where stock is hidden. */
export type Blocked = "sold-out" | "not-orderable" | "unnamed";

/** Why a variant cannot be added; null if it can. */
export function blockedAs(
  { available, orderObstacle }: Pick<ShownVariant, "available" | "orderObstacle">,
  showStock: boolean,
): Blocked | null {
  if (orderObstacle !== null) return "not-orderable";
  return available ? null : soldOut(showStock);
}

/** What the order button of a product's row adds, or why it adds nothing. */
export function rowAddition(
  { id, adding, orderable, stock, match }: Pick<ProductRow, "id" | "adding" | "orderable" | "stock" | "match">,
  showStock: boolean,
): Pick<AddToOrderProps, "product" | "variant" | "blocked"> {
  const searched = match?.variant ?? null;
  // Someone who searched for a code must not get another variant.
  const variant = searched === null || searched.id === adding?.id ? (adding?.id ?? null) : null;
  return {
    product: id,
    variant,
    blocked: orderable ? null : stock === "not-orderable" ? stock : soldOut(showStock),
  };
}

function soldOut(showStock: boolean): Blocked {
  return showStock ? "sold-out" : "unnamed";
}
