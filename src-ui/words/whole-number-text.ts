import type { Language } from "../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

const formats = new Map<Language, Intl.NumberFormat>();

/** A whole number as the language writes it. Long lists of them are cheap: a format costs more than what it formats. */
export function wholeNumberText(number: number, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 0 });
    formats.set(language, format);
  }
  return format.format(number);
}
