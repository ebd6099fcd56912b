import { type Language, languages } from "../../../src-worker/contract/engine";

/** The language of the first tag that is supported, else English. @param tags such as "pt" or "pt-PT" */
export function detectLanguage(tags: readonly (string | null)[]): Language {
  for (const tag of tags) {
    const base = tag?.toLowerCase().split("-", 1)[0];
    const language = languages.find((known) => known === base);
    if (language) return language;
  }
  return "en";
}
