import i18next from "i18next";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { deviceStorage } from "../../src-ui/foundations/local-storage/device-storage";
import { readConsent, saveConsent } from "../../src-ui/foundations/local-storage/user-consent";
import { startBanner } from "../../src-ui/foundations/privacy/consent/banner";
import { BannerMarkup } from "../../src-ui/foundations/privacy/consent/banner-markup";
import "../../src-ui/foundations/privacy/consent/banner.css";
import "../../src-ui/foundations/theme/controls.css";
import { render } from "./render";

const banner = () => page.getByRole("region", { name: "Privacy" });
const button = (name: string) => banner().getByRole("button", { name });
const allow = () => banner().getByRole("switch", { name: "Allow analytics" });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  return () => {
    vi.useRealTimers();
    // Its listeners outlive the test.
    saveConsent({ termsAccepted: true, privacyAccepted: true });
  };
});

/** Starts the banner of a page that has loaded, and lets its delay pass. */
async function start(): Promise<() => void> {
  const place = await render(<Markup />);
  await expect.poll(() => place.querySelector(".consent")).not.toBeNull();
  const replace = startBanner(() => {
    const copy = place.querySelector(".consent")?.cloneNode(true) as HTMLElement;
    document.body.prepend(copy);
    return copy;
  });
  vi.advanceTimersByTime(1999);
  await expect.element(banner()).not.toBeInTheDocument();
  vi.advanceTimersByTime(1);
  return replace;
}

function Markup() {
  return <BannerMarkup t={i18next.t} terms="/terms" privacy="/privacy" />;
}

it("appears after two seconds, without taking the focus", async () => {
  await start();
  await expect.element(banner()).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  await expect.element(allow()).not.toBeChecked();
  // A build without services says so, here as in the settings.
  await expect.element(banner()).toHaveTextContent("Nothing at this address receives analytics");
  for (const [name, path] of [
    ["Terms", "/terms"],
    ["Privacy policy", "/privacy"],
  ] as const) {
    const link = banner().getByRole("link", { name });
    await expect.element(link).toHaveAttribute("href", path);
    await expect.element(link).toHaveAttribute("target", "_blank");
  }
});

it("accepts the terms and the privacy policy, and nothing else", async () => {
  await start();
  await userEvent.click(button("Got it"));
  await expect.element(banner()).not.toBeInTheDocument();
  expect(readConsent()).toMatchObject({
    termsAccepted: true,
    privacyAccepted: true,
    analyticsConsent: false,
    marketingConsent: false,
  });
});

it("allows analytics by its switch, and leaves the consent to e-mails as it is", async () => {
  saveConsent({ marketingConsent: true });
  await start();
  await userEvent.click(allow());
  await userEvent.click(button("Got it"));
  expect(readConsent()).toMatchObject({ termsAccepted: true, analyticsConsent: true, marketingConsent: true });
});

it("says that analytics is saved with 'Got it' alone, once its switch is on", async () => {
  await start();
  const unsaved = banner().getByText("Saved with “Got it”.");
  await expect.element(unsaved).not.toBeVisible();
  await userEvent.click(allow());
  await expect.element(unsaved).toBeVisible();
  await expect.element(allow()).toHaveAccessibleDescription("Saved with “Got it”.");
});

it("records nothing when it is closed, and stays away for the session", async () => {
  await start();
  await userEvent.click(allow());
  await userEvent.click(button("Close"));
  await expect.element(banner()).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  await start();
  await expect.element(banner()).not.toBeInTheDocument();
});

it("appears again in the same session when the texts have changed", async () => {
  saveConsent({ termsAccepted: true, privacyAccepted: true, analyticsConsent: true });
  deviceStorage.write("user_consent", JSON.stringify({ ...readConsent(), termsVersion: "0.9.0" }));
  sessionStorage.setItem("consent_banner_shown", "true");
  await start();
  await expect.element(allow()).toBeChecked();
});

it("stays away when the consent is valid, and in a kiosk", async () => {
  saveConsent({ termsAccepted: true, privacyAccepted: true });
  await start();
  await expect.element(banner()).not.toBeInTheDocument();
  localStorage.clear();
  deviceStorage.write("kiosk-lock", "{}");
  await start();
  await expect.element(banner()).not.toBeInTheDocument();
});

it("goes when the terms are accepted elsewhere, in this window or another", async () => {
  await start();
  await expect.element(banner()).toBeVisible();
  saveConsent({ termsAccepted: true, privacyAccepted: true });
  await expect.element(banner()).not.toBeInTheDocument();
  const record = localStorage.getItem("user_consent");
  localStorage.clear();
  await start();
  await expect.element(banner()).toBeVisible();
  localStorage.setItem("user_consent", record ?? "");
  dispatchEvent(new StorageEvent("storage", { key: "user_consent" }));
  await expect.element(banner()).not.toBeInTheDocument();
});

it("keeps its switch when the language changes", async () => {
  const replace = await start();
  await userEvent.click(allow());
  replace();
  await expect.element(allow()).toBeChecked();
});

it("stays away while a dialog is open", async () => {
  await start();
  document.documentElement.dataset.dialog = "";
  await expect.element(banner()).not.toBeInTheDocument();
  delete document.documentElement.dataset.dialog;
  await expect.element(banner()).toBeVisible();
});
