import type { ProductRow } from "../../../src-worker/contract/listing-query";
import type { ShownVariant } from "../../../src-worker/contract/product";

/** Why nothing can be added: no word of stock where stock is hidden. */
export type Blocked = "sold-out" | "not-orderable";

/** The button's text key where nothing can be added. */
export const blockedLabels = {
  "sold-out": "detail.stock.out-of-stock",
  "not-orderable": "detail.stock.not-orderable",
} as const satisfies Record<Blocked, string>;

/** Why a variant cannot be added; null if it can. */
export function blockedAs(
  { available, orderObstacle }: Pick<ShownVariant, "available" | "orderObstacle">,
  showStock: boolean,
): Blocked | null {
  if (orderObstacle !== null) return "not-orderable";
  return available ? null : soldOut(showStock);
}

/** The addition by an order button. */
export interface RowAddition {
  readonly product: string;
  /** The variant to add; null if the person chooses among several. */
  readonly variant: string | null;
  /** The variant that was searched for; null or undefined for none. */
  readonly searched?: string | null;
  /** Why nothing can be added; null if something can. */
  readonly blocked: Blocked | null;
}

/** The addition by the order button of a product's row, or the reason for none. */
export function rowAddition(
  { id, adding, orderable, stock, match }: Pick<ProductRow, "id" | "adding" | "orderable" | "stock" | "match">,
  showStock: boolean,
): RowAddition {
  const searched = match?.variant ?? null;
  // Someone who searched for a code must not get another variant.
  const variant = searched === null || searched.id === adding?.id ? (adding?.id ?? null) : null;
  return {
    product: id,
    variant,
    searched: searched?.id ?? null,
    blocked: orderable ? null : stock === "not-orderable" ? stock : soldOut(showStock),
  };
}

function soldOut(showStock: boolean): Blocked {
  return showStock ? "sold-out" : "not-orderable";
}
