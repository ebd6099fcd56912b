import type { TFunction } from "i18next";
import type { QuantityRule } from "../../../src-worker/contract/product";

/** The text of a quantity rule; null when any quantity is allowed. */
export function ruleText(rule: QuantityRule | null, t: TFunction): string | null {
  if (!rule) return null;
  const { step, minimum, maximum } = rule;
  const parts = [
    step > 1 && t("order.steps", { step }),
    minimum > Math.max(step, 1) && t("order.atLeast", { minimum }),
    maximum !== null && t("order.atMost", { maximum }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(", ");
}
