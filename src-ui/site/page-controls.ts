import { type Language, languages } from "../../src-worker/contract/engine";
import { tabStorage } from "../foundations/local-storage/device-storage";
import { keepLanguage } from "../foundations/words/preferred-language";

/** Makes the menu, the notices above the page, the language links, the Back button and the year of a public page work. */
export function startControls(): void {
  const { documentElement: root } = document;
  const menu = document.querySelector<HTMLButtonElement>(".menu-button");
  // The build may be of last year.
  const year = document.querySelector("[data-year]");
  if (year) year.textContent = String(new Date().getFullYear());

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const language = target.closest<HTMLElement>("a[data-language]")?.dataset.language;
    if (isLanguage(language)) keepLanguage(language);
    const button = target.closest("button");
    if (button === menu) openMenu(menu?.getAttribute("aria-expanded") === "false");
    if (button?.value === "close-beta") closeBeta();
    if (button?.value === "close-offer") {
      tabStorage.write("language-offer-closed", "true");
      delete root.dataset.languageOffer;
    }
    if (button?.value === "back") goBack();
  });

  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || menu?.getAttribute("aria-expanded") !== "true") return;
    openMenu(false);
    menu.focus();
  });

  function openMenu(open: boolean): void {
    if (!menu) return;
    menu.setAttribute("aria-expanded", String(open));
    menu.textContent = (open ? menu.dataset.close : menu.dataset.open) ?? "";
  }

  function closeBeta(): void {
    tabStorage.write("banner-dismissed", "true");
    root.dataset.betaClosed = "";
  }
}

/** A page that was opened by its address has nothing to go back to. */
function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign("/");
}

function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text);
}
