import i18next from "i18next";
import type { Language } from "../../../src-worker/contract/engine";
import { fetchWords } from "./fetch-words";
import { laterWords, namespace, writeIn } from "./i18n";
import { languageTag } from "./language-tag";
import { keepLanguage } from "./preferred-language";

/** Switches the language. Returns false and changes nothing if its translations cannot be loaded. */
export async function changeLanguage(language: Language): Promise<boolean> {
  const tag = languageTag(language);
  try {
    if (!i18next.hasResourceBundle(tag, namespace))
      i18next.addResourceBundle(tag, namespace, await fetchWords(__LOCALES__[language].first));
    await laterWords(language);
  } catch (error) {
    console.warn("The words could not be loaded:", error);
    return false;
  }
  await i18next.changeLanguage(tag);
  writeIn(language);
  keepLanguage(language);
  return true;
}
