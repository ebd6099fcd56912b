import { type Language, languages } from "../../src-worker/contract/engine";

/**
 * The first supported language: the user's choice, then the browser's list, else English.
 *
 * @param chosen a language tag such as "pt" or "pt-PT", or null
 * @param offered language tags, in order of preference
 */
export function detectLanguage(chosen: string | null, offered: readonly string[]): Language {
  for (const tag of [chosen ?? "", ...offered]) {
    const base = tag.toLowerCase().split("-", 1)[0];
    const language = languages.find((known) => known === base);
    if (language) return language;
  }
  return "en";
}
