import { deviceStorage, tabStorage } from "../foundations/local-storage/device-storage";
import { preferredLanguage } from "../foundations/words/preferred-language";
import { showMissingPage } from "./missing-page";

/**
 * Notes at the root what a public page shows and hides on this device, before its first paint, so that nothing moves
 * afterwards: the style sheets go by it. A kiosk, which shows the catalogue only, is led to it.
 */
export function markPage(): void {
  const { documentElement: root } = document;
  if (deviceStorage.read("kiosk-lock") !== null) location.replace("/app");
  if (root.dataset.missing !== undefined) showMissingPage();
  root.dataset.script = "";
  if (tabStorage.read("banner-dismissed") !== null) root.dataset.betaClosed = "";
  if (!root.lang.startsWith(preferredLanguage(false)) && tabStorage.read("language-offer-closed") === null)
    root.dataset.languageOffer = "";
}
