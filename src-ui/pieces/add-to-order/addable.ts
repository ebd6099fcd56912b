import { allowedQuantity } from "../../../src-worker/contract/allowed-quantity";
import type { QuantityRule } from "../../../src-worker/contract/product";

/** The pieces that an order takes in addition to its own, as its rule rounds them. */
export function addable(wanted: number, ordered: number, rule: QuantityRule | null): number {
  return Math.max(0, allowedQuantity(ordered + wanted, rule) - ordered);
}
