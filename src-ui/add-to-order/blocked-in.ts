import type { ProductRow } from "../../src-worker/contract/listing-query";
import type { AddToOrderProps } from "./add-to-order";

/** Why a row's product cannot be added to an order; null if it can. */
export function blockedIn({ orderable, stock }: Pick<ProductRow, "orderable" | "stock">): AddToOrderProps["blocked"] {
  if (orderable) return null;
  return stock === "out-of-stock" ? "sold-out" : "not-orderable";
}
