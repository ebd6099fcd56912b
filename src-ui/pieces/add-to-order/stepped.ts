import type { QuantityRule } from "../../../src-worker/contract/product";

/** The next quantity that a rule allows, up or down. Below the minimum comes 0, which removes the line. */
export function stepped(quantity: number, rule: QuantityRule | null, direction: 1 | -1): number {
  const step = rule?.step ?? 1;
  const min = Math.max(rule?.minimum ?? 1, 1);
  if (direction > 0) return Math.max(min, (Math.floor(quantity / step) + 1) * step);
  const fewer = (Math.ceil(quantity / step) - 1) * step;
  return fewer < min ? 0 : fewer;
}
