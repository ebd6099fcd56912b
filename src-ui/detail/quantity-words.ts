import type { TFunction } from "i18next";
import type { Language } from "../../src-worker/contract/engine";
import type { QuantityRule } from "../../src-worker/contract/product";
import { numberText } from "../words/number-text";

/** In which quantities a variant can be had, in words; empty where the store says nothing of it. */
export function quantityWords(rule: QuantityRule | null, t: TFunction, language: Language): string {
  if (!rule) return "";
  const { minimum, maximum, step } = rule;
  return [
    step > 1 && t("detail.inSteps", { step: numberText(step, language) }),
    minimum > step && t("detail.atLeast", { minimum: numberText(minimum, language) }),
    maximum !== null && t("detail.atMost", { maximum: numberText(maximum, language) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
