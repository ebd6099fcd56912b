import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type en from "../../locales/en.json";
import { type Language, languages } from "../../src-worker/contract/engine";
import { deviceStorage } from "../device-storage";
import { detectLanguage } from "./detect-language";
import { languageTag } from "./language-tag";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

type Words = typeof en;

const namespace = "translation";
const storageKey = "i18nextLng";

/** The language that this person chose, else the browser's, else English. */
export function preferredLanguage(): Language {
  return detectLanguage(deviceStorage.read(storageKey), navigator.languages);
}

/** Fetches the words of one language and makes `t` speak it; called once, before the first render. */
export async function startWords(language: Language): Promise<i18n> {
  const words = await fetchWords(language);
  await i18next.use(initReactI18next).init({
    lng: languageTag(language),
    fallbackLng: false,
    resources: { [languageTag(language)]: { [namespace]: words } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  document.documentElement.lang = languageTag(language);
  return i18next;
}

/** The language that `t` speaks now. */
export function currentLanguage(): Language {
  return languages.find((language) => languageTag(language) === i18next.language) ?? "en";
}

/** Speaks another language from now on. Answers false, and changes nothing, when its words cannot be had. */
export async function changeLanguage(language: Language): Promise<boolean> {
  const tag = languageTag(language);
  try {
    if (!i18next.hasResourceBundle(tag, namespace))
      i18next.addResourceBundle(tag, namespace, await fetchWords(language));
  } catch (error) {
    console.warn("The words could not be loaded:", error);
    return false;
  }
  await i18next.changeLanguage(tag);
  document.documentElement.lang = tag;
  deviceStorage.write(storageKey, language);
  return true;
}

async function fetchWords(language: Language): Promise<Words> {
  const response = await fetch(__LOCALES__[language]);
  if (!response.ok) throw new Error(`${__LOCALES__[language]}: ${response.status}`);
  return response.json();
}
