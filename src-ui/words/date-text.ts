import type { Language } from "../../src-worker/contract/engine";
import { languageTag } from "./language-tag";

const formats = new Map<Language, Intl.DateTimeFormat>();

/** Formats a date, such as '3 Feb 2026'; empty for an invalid time. @param time ISO 8601 */
export function dateText(time: string, language: Language): string {
  const then = new Date(time);
  if (Number.isNaN(then.getTime())) return "";
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(languageTag(language), { dateStyle: "medium" });
    formats.set(language, format);
  }
  return format.format(then);
}
