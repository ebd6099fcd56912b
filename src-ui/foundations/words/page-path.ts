import type { Language } from "../../../src-worker/contract/engine";

/** A public page's address in a language: English at the path, Portuguese below `/pt`. */
export function pagePath(language: Language, path: string): string {
  return language === "en" ? path : `/pt${path === "/" ? "" : path}`;
}
