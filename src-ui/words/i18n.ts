import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { type Language, languages } from "../../src-worker/contract/engine";
import { deviceStorage } from "../device-storage";
import { fetchWords, type Words } from "./fetch-words";
import { languageTag } from "./language-tag";
import { numberText } from "./number-text";
import { languageKey } from "./preferred-language";
import { textDirection } from "./text-direction";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Words };
  }
}

const namespace = "translation";

/** Makes `t` speak one language; called once, before the first render. */
export async function startWords(language: Language, words: Words): Promise<i18n> {
  await i18next.use(initReactI18next).init({
    lng: languageTag(language),
    fallbackLng: false,
    resources: { [languageTag(language)]: { [namespace]: words } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  i18next.services.formatter?.add("number", (number, tag) => numberText(Number(number), languageOf(tag)));
  writeIn(languageTag(language));
  return i18next;
}

/** The language that `t` speaks now. */
export function currentLanguage(): Language {
  return languageOf(i18next.language);
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
  writeIn(tag);
  deviceStorage.write(languageKey, language);
  return true;
}

/** Tells the page, and whoever reads it out, in which language it stands and which way that runs. */
function writeIn(tag: string): void {
  const { documentElement: root } = document;
  root.lang = tag;
  root.dir = textDirection(tag);
}

function languageOf(tag: string | undefined): Language {
  return languages.find((language) => languageTag(language) === tag) ?? "en";
}
