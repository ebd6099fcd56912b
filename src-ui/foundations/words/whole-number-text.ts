import type { Language } from "../../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

const formats = new Map<Language, Intl.NumberFormat>();

/** Formats a whole number. Caches one format per language, because creating one costs more than using it. */
export function wholeNumberText(number: number, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 0 });
    formats.set(language, format);
  }
  return format.format(number);
}
