import { maxPieces } from "../contract/order";
import type { QuantityRule } from "../contract/product";

/**
 * What a store says of quantities as a rule that a quantity can keep: its bounds are multiples of its step. A number
 * that is not whole, or below 1, or above `maxPieces`, says nothing; null where nothing is said, or only what no
 * quantity up to there keeps.
 */
export function quantityRule(minimum: unknown, maximum: unknown, step: unknown): QuantityRule | null {
  const every = piecesOf(step) ?? 1;
  const min = Math.ceil((piecesOf(minimum) ?? 1) / every) * every;
  if (min > maxPieces) return null;
  const max = Math.floor((piecesOf(maximum) ?? 0) / every) * every;
  // Less than the least: as many as are left in the store, and no rule.
  const bounded = max >= min;
  if (min === 1 && every === 1 && !bounded) return null;
  return { minimum: min, maximum: bounded ? max : null, step: every };
}

function piecesOf(said: unknown): number | null {
  return typeof said === "number" && Number.isInteger(said) && said >= 1 && said <= maxPieces ? said : null;
}
