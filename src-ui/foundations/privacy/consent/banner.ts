import { deviceStorage, tabStorage } from "../../local-storage/device-storage";
import { isConsentValid, isOutdated, readConsent, saveConsent } from "../../local-storage/user-consent";

/** Milliseconds after the page has loaded until the banner appears. */
const delayMs = 2000;

/**
 * Shows the privacy banner two seconds after the page has loaded, if a consent is needed then. It takes no focus, and goes
 * when its buttons are pressed or a consent is stored elsewhere.
 *
 * @param take answers the banner's hidden element in the page, as `banner-markup.tsx` writes it, in the page's language
 * @returns a function that replaces a banner on the screen, for a new language
 */
export function startBanner(take: () => HTMLElement | undefined): () => void {
  let shown: HTMLElement | undefined;
  const { documentElement: root } = document;
  // Everything else at the bottom of the window moves above the banner (`banner.css`).
  const size = new ResizeObserver(() => root.style.setProperty("--consent", `${shown?.offsetHeight ?? 0}px`));
  const hideWithConsent = () => {
    if (isConsentValid()) hide();
  };
  addEventListener("consent-updated", hideWithConsent);
  // From another tab.
  addEventListener("storage", hideWithConsent);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
  return () => {
    if (!shown) return;
    const isAllowed = switchIn(shown)?.checked;
    hide();
    show(isAllowed);
  };

  function begin(): void {
    setTimeout(() => {
      if (isNeeded()) show(readConsent()?.analyticsConsent);
    }, delayMs);
  }

  function show(isAllowed = false): void {
    shown = take();
    if (!shown) return;
    const allow = switchIn(shown);
    if (allow) allow.checked = isAllowed;
    shown.onclick = ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      tabStorage.write("consent_banner_shown", "true");
      if (target.value === "accept")
        saveConsent({ termsAccepted: true, privacyAccepted: true, analyticsConsent: allow?.checked === true });
      hide();
    };
    shown.hidden = false;
    root.dataset.consent = "";
    size.observe(shown);
  }

  function hide(): void {
    shown?.remove();
    shown = undefined;
    size.disconnect();
    delete root.dataset.consent;
  }
}

function switchIn(banner: HTMLElement): HTMLInputElement | null {
  return banner.querySelector("input");
}

/** No visitor of a kiosk can agree for its operator. */
function isNeeded(): boolean {
  const consent = readConsent();
  if (isConsentValid(consent) || deviceStorage.read("kiosk-lock") !== null) return false;
  return tabStorage.read("consent_banner_shown") === null || (consent !== null && isOutdated(consent));
}
