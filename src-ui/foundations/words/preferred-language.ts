import type { Language } from "../../../src-worker/contract/engine";
import { deviceStorage, tabStorage } from "../local-storage/device-storage";
import { detectLanguage } from "./detect-language";

const parameter = "lng";
const cookie = "i18next";

/**
 * The language of the query string, else of the cookie, local storage, session storage, the browser or the page.
 * @param keep whether local storage keeps it for the next start
 */
export function preferredLanguage(keep = true): Language {
  const language = detectLanguage([
    new URLSearchParams(location.search).get(parameter),
    cookieTag(),
    deviceStorage.read("i18nextLng"),
    tabStorage.read("i18nextLng"),
    ...navigator.languages,
    document.documentElement.lang,
  ]);
  if (keep && deviceStorage.read("i18nextLng") !== language) deviceStorage.write("i18nextLng", language);
  return language;
}

/** Keeps a chosen language, and removes what the next start would prefer to it. */
export function keepLanguage(language: Language): void {
  deviceStorage.write("i18nextLng", language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late for a start
  if (cookieTag() !== null) document.cookie = `${cookie}=; path=/; max-age=0`;
  const address = new URL(location.href);
  if (!address.searchParams.has(parameter)) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, "", address);
}

/** A browser may forbid cookies. */
function cookieTag(): string | null {
  try {
    const entry = document.cookie.split("; ").find((one) => one.startsWith(`${cookie}=`));
    return entry?.slice(cookie.length + 1) ?? null;
  } catch {
    return null;
  }
}
