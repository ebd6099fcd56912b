/**
 * Closes the privacy banner for the session, as a person would, before it appears.
 * @param {import("playwright").BrowserContext | import("playwright").Page} on
 */
export async function closePrivacyBanner(on) {
  await on.addInitScript(() => sessionStorage.setItem("consent_banner_shown", "true"));
}
