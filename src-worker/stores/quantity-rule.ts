import { maxPieces } from "../contract/order";
import type { QuantityRule } from "../contract/product";

/**
 * Makes a store's quantity limits a rule whose bounds are multiples of its step. Ignores numbers that are not whole,
 * below 1 or above `maxPieces`. Null without a limit, or if no quantity up to `maxPieces` could comply.
 */
export function quantityRule(minimum: unknown, maximum: unknown, step: unknown): QuantityRule | null {
  const every = piecesOf(step) ?? 1;
  const min = Math.ceil((piecesOf(minimum) ?? 1) / every) * every;
  if (min > maxPieces) return null;
  const max = Math.floor((piecesOf(maximum) ?? 0) / every) * every;
  // A maximum below the minimum is the remaining stock, not a rule.
  const bounded = max >= min;
  if (min === 1 && every === 1 && !bounded) return null;
  return { minimum: min, maximum: bounded ? max : null, step: every };
}

function piecesOf(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= maxPieces ? value : null;
}
