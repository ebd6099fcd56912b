import { createInstance, type TFunction } from "i18next";
import en from "../../locales/en.json";
import pt from "../../locales/pt.json";
import type { Language } from "../../src-worker/contract/engine";

const words = createInstance();
void words.init({
  initAsync: false,
  ns: "app",
  defaultNS: "app",
  resources: { en: { app: en }, pt: { app: pt } },
  interpolation: { escapeValue: false },
});

/** The words of public pages, which are rendered at build time. */
export function wordsIn(language: Language): TFunction {
  return words.getFixedT(language);
}

/** A public page's address in a language: English at the path, Portuguese below `/pt`. */
export function pagePath(language: Language, path: string): string {
  return language === "en" ? path : `/pt${path === "/" ? "" : path}`;
}

/**
 * The address that a text means by an English path, in a language. The app and its help have one for all languages; what
 * names a Portuguese page stays.
 */
export function siteHref(language: Language, href: string): string {
  const [, path, rest = ""] = /^(\/[^?#]*)(.*)$/.exec(href) ?? [];
  return path === undefined || isFixed.test(path) ? href : `${pagePath(language, path)}${rest}`;
}

const isFixed = /^\/(?:app$|help$|pt(?:\/|$))/;
