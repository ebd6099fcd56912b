import type { ProductRow } from "../../src-worker/contract/listing-query";
import type { AddToOrderProps } from "./add-to-order";

/** What the order button of a product's row adds, or why it adds nothing. */
export function rowAddition({
  id,
  adding,
  orderable,
  stock,
  match,
}: Pick<ProductRow, "id" | "adding" | "orderable" | "stock" | "match">): Pick<
  AddToOrderProps,
  "product" | "variant" | "blocked"
> {
  const searched = match?.variant ?? null;
  // Someone who searched for a code must not get another variant.
  const variant = searched === null || searched.id === adding?.id ? (adding?.id ?? null) : null;
  return {
    product: id,
    variant,
    blocked: orderable ? null : stock === "out-of-stock" ? "sold-out" : "not-orderable",
  };
}
