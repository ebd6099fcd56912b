import { createInstance, type TFunction } from "i18next";
import en from "../../locales/en.json";
import pt from "../../locales/pt.json";
import type { Language } from "../../src-worker/contract/engine";
import { pagePath } from "../foundations/words/page-path";

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

/** The address of a public page's Open Graph image. */
export function shareImagePath(language: Language, path: string): string {
  return `/og${pagePath(language, path === "/" ? "/home" : path)}.jpg`;
}

/**
 * The address that a text means by an English path, in a language. The app has one address for all
 * languages: a Portuguese page opens it in Portuguese, also on a device where no language was chosen. What names a
 * Portuguese page stays.
 */
export function siteHref(language: Language, href: string): string {
  const [, path, query = "", anchor = ""] = /^(\/[^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  if (path === undefined || /^\/pt(?:\/|$)/.test(path)) return href;
  if (path !== "/app") return `${pagePath(language, path)}${query}${anchor}`;
  return language === "en" ? href : `${path}${query === "" ? "?" : `${query}&`}lng=${language}${anchor}`;
}
