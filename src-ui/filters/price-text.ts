import type { Language } from "../../src-worker/contract/engine";
import { languageTag } from "../words/language-tag";

/** A price as it stands in a field: without a currency and without thousands; empty for none. */
export function priceText(price: number | null, language: Language): string {
  if (price === null) return "";
  const minimumFractionDigits = Number.isInteger(price) ? 0 : 2;
  return price.toLocaleString(languageTag(language), { useGrouping: false, minimumFractionDigits });
}
