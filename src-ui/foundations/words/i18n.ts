import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type en from "../../../locales/en.json";
import { type Language, languages } from "../../../src-worker/contract/engine";
import { fetchWords, type Words } from "./fetch-words";
import { languageTag } from "./language-tag";
import { linkManifest } from "./link-manifest";
import { numberText } from "./number-text";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

export const namespace = "translation";

/** Requested translations of the lazy screens, loaded or loading, by language. */
const laterWordsOf = new Map<Language, Promise<void>>();

/** Initializes i18next with the translations of the first screens. Call it once, before the first render. */
export async function startWords(language: Language, words: Words): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: languageTag(language),
    fallbackLng: false,
    resources: { [languageTag(language)]: { [namespace]: words } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    saveMissing: true,
    missingKeyHandler: (_tags, _namespace, key) => console.error(`No word for ${key}`),
  });
  i18next.services.formatter?.add("number", (number, tag) => numberText(Number(number), languageOf(tag)));
  writeIn(language);
  return i18next;
}

export function currentLanguage(): Language {
  return languageOf(i18next.language);
}

/**
 * Loads the translations of the lazy screens. `changeLanguage` waits for them before it switches. Rejects if they cannot be
 * fetched; the next call tries again.
 */
export function laterWords(language: Language = currentLanguage()): Promise<void> {
  const known = laterWordsOf.get(language);
  if (known) return known;
  const loading = addLaterWords(language);
  laterWordsOf.set(language, loading);
  loading.catch(() => laterWordsOf.delete(language));
  return loading;
}

async function addLaterWords(language: Language): Promise<void> {
  const address = __LOCALES__[language].later;
  // The development server has one file with all translations.
  if (address === null) return;
  const words = await fetchWords(address, "low");
  i18next.addResourceBundle(languageTag(language), namespace, words, true);
}

/** Sets `lang` and `dir` of the page, and the manifest of that language. */
export function writeIn(language: Language): void {
  const { documentElement: root } = document;
  const tag = languageTag(language);
  root.lang = tag;
  root.dir = i18next.dir(tag);
  linkManifest(language);
}

function languageOf(tag: string | undefined): Language {
  return languages.find((language) => languageTag(language) === tag) ?? "en";
}
