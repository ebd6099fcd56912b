import { maxPieces } from "./order";
import type { QuantityRule } from "./product";

/**
 * Rounds a quantity up to the next one that a rule allows, or down to the rule's highest. 0 removes a line and stays 0.
 * Ignores the maximum of a contradictory rule. Never exceeds `maxPieces`.
 */
export function allowedQuantity(wanted: number, rule: QuantityRule | null): number {
  if (wanted <= 0) return 0;
  const step = rule?.step ?? 1;
  const min = upTo(Math.max(rule?.minimum ?? 1, 1), step);
  const max = Math.floor(Math.min(rule?.maximum ?? maxPieces, maxPieces) / step) * step;
  return Math.min(Math.max(min, Math.min(upTo(Math.ceil(wanted), step), max)), maxPieces);
}

function upTo(quantity: number, step: number): number {
  return Math.ceil(quantity / step) * step;
}
