import type { Language } from "../../src-worker/contract/engine";
import { deviceStorage } from "../foundations/local-storage/device-storage";
import { detectLanguage } from "../foundations/words/detect-language";
import { pagePath } from "../foundations/words/page-path";

/**
 * Shows the 404 page in the language that was chosen on this device, of which the server knows nothing: the twin replaces the
 * page, and the address that was requested stays in the address bar.
 */
export function showMissingPage(): void {
  const { lang } = document.documentElement;
  const requested = requestedAddress(location.hash);
  if (requested !== null) {
    history.replaceState(history.state, "", requested);
    return;
  }
  const twin = missingTwin(detectLanguage([lang]), detectLanguage([deviceStorage.read("i18nextLng"), lang]), location);
  if (twin !== null) location.replace(twin);
}

/**
 * The address of the 404 page that replaces this one; null where it stays. An address below `/pt` is Portuguese by itself.
 *
 * @param shown language of this page
 * @param chosen language that the person uses
 */
export function missingTwin(
  shown: Language,
  chosen: Language,
  { pathname, search }: Pick<Location, "pathname" | "search">,
): string | null {
  if (shown === chosen || /^\/pt(?:\/|$)/.test(pathname)) return null;
  return `${pagePath(chosen, "/404")}#${pathname}${search}`;
}

/** The address of this site that a twin was opened for; null for none. */
export function requestedAddress(hash: string): string | null {
  return /^#\/(?!\/)/.test(hash) ? hash.slice(1) : null;
}
