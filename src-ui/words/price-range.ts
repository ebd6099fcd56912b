import type { Language } from "../../src-worker/contract/engine";
import { money } from "./money";

/** One price, or 'min - max' if they differ. */
export function priceRange(min: number, max: number, currency: string | null, language: Language): string {
  const lowest = money(min, currency, language);
  return min === max ? lowest : `${lowest} - ${money(max, currency, language)}`;
}
