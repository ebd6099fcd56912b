import type { Language } from "../../../src-worker/contract/engine";

/**
 * Names the manifest of a language in the page's head. Observed: Chromium keeps the manifest that it began to read before
 * the address changed, so the early start does this before the page has loaded.
 */
export function linkManifest(language: Language): void {
  const address = language === "en" ? "/manifest.webmanifest" : `/manifest.${language}.webmanifest`;
  const link = document.querySelector("link[rel=manifest]");
  if (link?.getAttribute("href") !== address) link?.setAttribute("href", address);
}
