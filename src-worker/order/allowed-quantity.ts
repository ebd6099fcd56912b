import { maxPieces } from "../contract/order";
import type { QuantityRule } from "../contract/product";

/**
 * The quantity that a rule makes of a wanted one: the next that it allows, upwards; beyond its maximum the highest that
 * it allows. 0 takes a line away and stays 0. Of a rule that contradicts itself the maximum is ignored; never more than
 * `maxPieces`.
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
