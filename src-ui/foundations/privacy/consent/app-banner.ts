import i18next from "i18next";
import { currentLanguage } from "../../words/i18n";
import { languageTag } from "../../words/language-tag";
import { startBanner } from "./banner";
import "../../theme/controls.css";
import "./banner.css";

/** Shows the privacy banner in the app, whose page has one template for each language. */
export function startAppBanner(): void {
  const replace = startBanner(() => {
    const tag = languageTag(currentLanguage());
    const template = document.querySelector<HTMLTemplateElement>(`template[lang="${tag}"]`);
    const copy = template?.content.firstElementChild?.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return;
    // First, so that the keyboard comes to it before the list.
    document.body.prepend(copy);
    return copy;
  });
  i18next.on("languageChanged", replace);
}
