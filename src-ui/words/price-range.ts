import type { Language } from "../../src-worker/contract/engine";
import { money } from "./money";

/** One price, or 'min - max' if they differ; empty without a price. */
export function priceRange(
  min: number | null,
  max: number | null,
  currency: string | null,
  language: Language,
): string {
  if (min === null || max === null) return "";
  const lowest = money(min, currency, language);
  return min === max ? lowest : `${lowest} - ${money(max, currency, language)}`;
}
