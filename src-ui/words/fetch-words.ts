import type en from "../../locales/en.json";
import type { Language } from "../../src-worker/contract/engine";

/** Every word of one language. */
export type Words = typeof en;

/** Fetches the words of one language; rejects when they cannot be had. */
export async function fetchWords(language: Language): Promise<Words> {
  const response = await fetch(__LOCALES__[language]);
  if (!response.ok) throw new Error(`${__LOCALES__[language]}: ${response.status}`);
  return response.json();
}
