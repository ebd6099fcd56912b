import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { saveConsent } from "../../src-ui/foundations/local-storage/user-consent";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import * as tracking from "../../src-ui/foundations/privacy/analytics/track";
import { StoreDialog } from "../../src-ui/screens/configure/store-dialog";
import { SetupWizard } from "../../src-ui/screens/setup/setup-wizard";
import type { FailureCode } from "../../src-worker/contract/outcome";
import type { ConnectionReport } from "../../src-worker/contract/store-connection";
import { connectionReport } from "../node/ui/connections";
import { refused } from "../node/ui/sync-states";
import { render } from "./render";
import { servicesHere } from "./services-here";
import { showSnapshot } from "./show-snapshot";

vi.mock(import("../../src-ui/foundations/privacy/analytics/track"), { spy: true });

const shop = { platform: "shopify", url: "https://oak.example" } as const;
const report = connectionReport({ ...shop, storeName: "Oak", currency: null });

const button = (name: string) => page.getByRole("button", { name, exact: true });
const heading = (name: string) => page.getByRole("heading", { name });
const address = () => page.getByRole("textbox", { name: "Store URL" });
let save: MockInstance<typeof engine.saveConnection>;

beforeEach(() => {
  localStorage.clear();
  const before = { ...viewState.settings };
  Object.assign(viewState.settings, { platform: null, hasCompletedSetup: false, showPrices: false, showStock: false });
  vi.spyOn(engine, "detectPlatform").mockResolvedValue({ ok: true, value: shop });
  vi.spyOn(engine, "testConnection").mockResolvedValue({ ok: true, value: report });
  vi.spyOn(engine, "queueLead").mockResolvedValue({ ok: true, value: null });
  save = vi.spyOn(engine, "saveConnection").mockResolvedValue({ ok: true, value: null });
  return () => {
    vi.restoreAllMocks();
    localStorage.clear();
    Object.assign(viewState.settings, before);
  };
});

async function open(onCancel = () => undefined, onComplete = () => undefined) {
  showSnapshot({ catalogue: { state: "empty" } });
  await render(<SetupWizard onCancel={onCancel} onComplete={onComplete} />);
}

it("leads from an address to a saved connection with the choices applied", async () => {
  localStorage.setItem("device_id", "d1");
  const before = { deviceId: "d1", marketingConsent: true, timestamp: "2026-01-02T03:04:05.678Z" };
  localStorage.setItem("user_consent", JSON.stringify(before));
  const choose = vi.spyOn(engine, "chooseCurrency").mockResolvedValue({ ok: true, value: null });
  await open();
  await userEvent.fill(address(), "oak.example/products/mug");
  await userEvent.keyboard("{Enter}");
  await expect.element(heading("Connect your store")).toHaveFocus();
  await userEvent.click(button("Next"));
  await userEvent.click(button("Skip for Now"));
  await userEvent.click(page.getByRole("switch", { name: "Show Stock Levels" }));
  await userEvent.click(button("Next"));
  await expect.element(page.getByText("Oak", { exact: true })).toBeVisible();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Currency" }), "Euro (EUR)");
  await userEvent.click(button("Next"));
  await userEvent.click(button("Complete"));
  await expect.element(page.getByText("You must accept the terms to continue")).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "I accept the terms" })).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  await userEvent.keyboard(" ");
  const consentAtCount: (string | null)[] = [];
  vi.mocked(tracking.track).mockImplementation((name) => {
    if (name === "store_connected") consentAtCount.push(localStorage.getItem("user_consent"));
  });
  await userEvent.click(button("Complete"));
  await expect.poll(() => viewState.settings.hasCompletedSetup).toBe(true);
  // Counted with the consent of the same step, or not at all.
  expect(consentAtCount).toEqual([expect.stringContaining('"termsAccepted":true')]);
  expect(save).toHaveBeenCalledExactlyOnceWith(shop);
  expect(choose).toHaveBeenCalledExactlyOnceWith("EUR");
  expect(viewState.settings).toMatchObject({ showPrices: true, showStock: false });
  expect(JSON.parse(localStorage.getItem("user_consent") ?? "")).toMatchObject({
    termsAccepted: true,
    privacyAccepted: true,
    analyticsConsent: false,
    marketingConsent: true,
    deviceId: "d1",
    termsVersion: "1.0.0",
  });
});

it("goes on from the connection only after a passed test, and says while one runs", async () => {
  let answer: (outcome: { readonly ok: true; readonly value: ConnectionReport }) => void = () => undefined;
  vi.mocked(engine.testConnection).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  localStorage.setItem("setup-progress", JSON.stringify({ step: "connection" }));
  await open();
  await expect.element(button("Next")).toBeDisabled();
  await expect.element(button("Next")).toHaveAccessibleDescription("Test the connection to continue.");
  await userEvent.fill(address(), "https://oak.example");
  await userEvent.click(button("Test connection"));
  await expect.element(button("Testing Connection...")).toBeDisabled();
  await expect.element(button("Testing Connection...")).not.toHaveAccessibleDescription();
  answer({ ok: true, value: report });
  await expect.element(button("Next")).toBeEnabled();
  await userEvent.click(button("Previous"));
  await expect.element(heading("Where is your store?")).toHaveFocus();
});

it("says why a failed test does not lead on", async () => {
  vi.mocked(engine.testConnection).mockResolvedValue(refused("store-maintenance"));
  localStorage.setItem("setup-progress", JSON.stringify({ ...shop, step: "connection" }));
  await open();
  await expect
    .element(button("Next"))
    .toHaveAccessibleDescription("The connection test has to pass before you continue.");
});

it("says why keys that a reload forgot do not lead on", async () => {
  const woo = { platform: "woocommerce", url: "https://oak.example", access: "keys", step: "review" };
  localStorage.setItem("setup-progress", JSON.stringify(woo));
  await open();
  await expect.element(heading("Connect your store")).toBeVisible();
  await expect
    .element(button("Next"))
    .toHaveAccessibleDescription(/^Keys are only stored once the setup is complete\./);
});

describe("the address at the first step", () => {
  const refuse = (code: FailureCode) =>
    vi
      .mocked(engine.detectPlatform)
      .mockResolvedValue({ ok: false, failure: { code, details: { seconds: 20 }, retryable: true } });

  it.each<[string, FailureCode, string]>([
    ["", "url-required", "Store URL is required"],
    [
      "foo bar",
      "url-invalid",
      "Please enter a valid URL (e.g., https://your-store.myshopify.com or https://www.your-domain.com)",
    ],
    ["north-and-oak", "url-no-domain", "Please enter a valid domain name"],
    ["http://oak.example", "url-not-https", "Store URL must use HTTPS (https://)"],
  ])("'%s' does not lead on (%s), and its field says why: %s", async (typed, code, text) => {
    refuse(code);
    await open();
    await userEvent.fill(address(), typed);
    await userEvent.click(button("Next"));
    await expect.element(address()).toHaveAccessibleDescription(text);
    await expect.element(address()).toHaveFocus();
    expect(page.getByText(text).elements()).toHaveLength(1);
    await userEvent.click(button("Next"));
    await expect.element(heading("Where is your store?")).toBeVisible();
    expect(engine.testConnection).not.toHaveBeenCalled();
  });

  it("is refused by Enter as by Next", async () => {
    refuse("url-required");
    await open();
    await userEvent.click(address());
    await userEvent.keyboard("{Enter}");
    await expect.element(address()).toHaveAccessibleDescription("Store URL is required");
  });

  it.each(["https://your-store.myshopify.com/admin", "your-domain.com", "yourstore"])(
    "'%s' is known as a placeholder while it is typed",
    async (typed) => {
      await open();
      await userEvent.fill(address(), typed);
      await expect
        .element(address())
        .toHaveAccessibleDescription("Please enter your actual store URL, not the placeholder");
    },
  );

  it.each<[FailureCode, string]>([
    ["network", "Network error. Please check your internet connection and store URL"],
    ["timeout", "The store did not answer within 20 seconds."],
    ["offline", "No network connection. Please check your internet connection."],
    ["platform-unknown", "Could not detect e-commerce platform. Please specify manually."],
  ])("reports a failure with %s, and a second press goes on with the chosen platform", async (code, text) => {
    refuse(code);
    await open();
    await userEvent.fill(address(), "oak.example");
    await userEvent.click(button("Next"));
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(heading("Where is your store?")).toBeVisible();
    await userEvent.click(button("Next"));
    await expect.element(heading("Connect your store")).toBeVisible();
    expect(engine.testConnection).toHaveBeenCalledExactlyOnceWith({ platform: "shopify", url: "https://oak.example" });
  });
});

describe("a detected platform", () => {
  const woo = { platform: "woocommerce", url: "https://oak.example/shop" } as const;
  const radio = (name: string) => page.getByRole("radio", { name, exact: true });

  beforeEach(() => {
    vi.mocked(engine.detectPlatform).mockResolvedValue({ ok: true, value: woo });
  });

  it("is taken over where none was chosen, and says so", async () => {
    await open();
    await userEvent.fill(address(), "oak.example/shop");
    await userEvent.click(button("Next"));
    await expect.element(heading("Connect your store")).toBeVisible();
    await expect.element(page.getByText("This is a WooCommerce store.")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "Consumer key" })).toBeVisible();
    // The person has chosen nothing.
    expect(viewState.settings.platform).toBeNull();
  });

  it("is a suggestion where another was chosen, which the person accepts", async () => {
    await open();
    await userEvent.click(radio("WooCommerce"));
    await userEvent.click(radio("Shopify"));
    await userEvent.fill(address(), "oak.example/shop");
    await userEvent.click(button("Next"));
    await expect.element(page.getByText("This is a WooCommerce store.")).toBeVisible();
    await expect.element(radio("Shopify")).toBeChecked();
    await expect.element(button("Switch to WooCommerce")).toHaveFocus();
    await userEvent.click(button("Switch to WooCommerce"));
    await expect.element(radio("WooCommerce")).toBeChecked();
    await expect.element(address()).toHaveValue("https://oak.example/shop");
    await userEvent.click(button("Next"));
    await expect.element(page.getByRole("textbox", { name: "Consumer key" })).toBeVisible();
  });

  it("or declines, and is tested with the chosen one", async () => {
    viewState.settings.platform = "shopify";
    await open();
    await userEvent.fill(address(), "oak.example/shop");
    await userEvent.keyboard("{Enter}");
    await expect.element(button("Switch to WooCommerce")).toBeVisible();
    await userEvent.click(button("Next"));
    await expect.element(heading("Connect your store")).toBeVisible();
    expect(engine.testConnection).toHaveBeenCalledExactlyOnceWith({
      platform: "shopify",
      url: "https://oak.example/shop",
    });
  });
});

it("counts its start once, not again when a reload goes on with it", async () => {
  const track = vi.mocked(tracking.track);
  track.mockClear();
  await open();
  await expect.poll(() => track.mock.calls).toEqual([["setup_started", { platform: "shopify" }]]);
  const storedProgress = () => JSON.parse(localStorage.getItem("setup-progress") ?? "{}");
  localStorage.setItem("setup-progress", JSON.stringify({ ...storedProgress(), unread: true }));
  await open();
  // The setup that goes on has run its effects.
  await expect.poll(storedProgress).not.toHaveProperty("unread");
  expect(track).toHaveBeenCalledOnce();
});

it("counts another start when it opens again after Cancel", async () => {
  const track = vi.mocked(tracking.track);
  track.mockClear();
  await open();
  await userEvent.click(button("Cancel"));
  await open();
  const names = () => track.mock.calls.map(([name]) => name);
  await expect.poll(names).toEqual(["setup_started", "setup_cancelled", "setup_started"]);
});

it("resumes after a reload, and tests the store again", async () => {
  const progress = { ...shop, step: "display", access: "keys", showPrices: false };
  localStorage.setItem("setup-progress", JSON.stringify(progress));
  await open();
  await expect.element(page.getByRole("switch", { name: "Show Product Prices" })).not.toBeChecked();
  await expect
    .element(page.getByRole("progressbar", { name: "Setup progress" }))
    .toHaveAttribute("aria-valuenow", "67");
  expect(engine.testConnection).toHaveBeenCalledExactlyOnceWith(shop);
});

it("shows an address that a link or another app shared, and requests nothing from it before a press", async () => {
  const before = location.href;
  history.replaceState(null, "", "/app?open=https%3A%2F%2Foak.example%2Fproducts%2Fmug");
  await open();
  const field = page.getByRole("textbox", { name: "Store URL" });
  await expect.element(field).toHaveValue("https://oak.example/products/mug");
  await expect.element(field).toHaveAccessibleDescription(/comes from a link or another app/);
  expect(engine.detectPlatform).not.toHaveBeenCalled();
  expect(engine.testConnection).not.toHaveBeenCalled();
  await userEvent.click(button("Next"));
  await expect.element(heading("Connect your store")).toBeVisible();
  expect(engine.detectPlatform).toHaveBeenCalledExactlyOnceWith("https://oak.example/products/mug");
  expect(location.search).toBe("");
  history.replaceState(null, "", before);
});

it("shows a shared address in the store settings too, and requests nothing before a press", async () => {
  const before = location.href;
  history.replaceState(null, "", "/app?settings=stores&open=oak.example");
  showSnapshot({ catalogue: { state: "empty" } });
  await render(<StoreDialog />);
  const field = page.getByRole("textbox", { name: "Store URL" });
  await expect.element(field).toHaveValue("oak.example");
  await expect.element(field).toHaveAccessibleDescription(/Nothing has been requested from it/);
  expect(engine.detectPlatform).not.toHaveBeenCalled();
  expect(engine.testConnection).not.toHaveBeenCalled();
  // An address of the person's own needs no warning.
  await userEvent.fill(field, "pine.example");
  await expect.element(field).not.toHaveAccessibleDescription(/link or another app/);
  history.replaceState(null, "", before);
});

it("says why a connection could not be saved, and stays", async () => {
  save.mockResolvedValue(refused("storage-full"));
  localStorage.setItem("setup-progress", JSON.stringify({ ...shop, step: "plan" }));
  await open();
  await userEvent.click(page.getByRole("checkbox", { name: "I accept the terms" }));
  await userEvent.click(button("Complete"));
  await expect.element(page.getByText("This device is out of storage.")).toBeVisible();
  expect(viewState.settings).toMatchObject({ hasCompletedSetup: false, showPrices: false });
});

describe("analytics", () => {
  const analytics = { script: "https://umami.example/script.js", website: "1" };
  const allow = () => page.getByRole("switch", { name: "Allow analytics" });
  const accept = () => userEvent.click(page.getByRole("checkbox", { name: "I accept the terms" }));
  const consent = () => JSON.parse(localStorage.getItem("user_consent") ?? "null");

  beforeEach(() => {
    localStorage.setItem("setup-progress", JSON.stringify({ ...shop, step: "plan" }));
  });

  it("is off, locked until the terms are accepted, and saved with them", async () => {
    servicesHere({ analytics });
    await open();
    await expect.element(allow()).not.toBeChecked();
    await expect.element(allow()).toBeDisabled();
    await expect.element(allow()).toHaveAccessibleDescription(/First accept the terms and the privacy policy\.$/);
    await accept();
    await userEvent.click(allow());
    expect(consent()).toBeNull();
    await userEvent.click(button("Complete"));
    await expect.poll(consent).toMatchObject({ termsAccepted: true, privacyAccepted: true, analyticsConsent: true });
  });

  it.each([true, false])("stays as it was without a choice here: %s", async (analyticsConsent) => {
    servicesHere({ analytics });
    saveConsent({ termsAccepted: true, privacyAccepted: true, analyticsConsent });
    await open();
    await accept();
    await (analyticsConsent ? expect.element(allow()) : expect.element(allow()).not).toBeChecked();
    await userEvent.click(button("Complete"));
    await expect.poll(() => viewState.settings.hasCompletedSetup).toBe(true);
    expect(consent()).toMatchObject({ analyticsConsent });
  });

  it("is offered where starts are counted, and not where nothing is", async () => {
    servicesHere({ backend: { url: "https://backend.example", key: "k" } });
    await open();
    await expect.element(allow()).toBeVisible();
    servicesHere({ backend: null });
    await open();
    await expect.element(page.getByRole("checkbox", { name: "I accept the terms" })).toBeVisible();
    await expect.element(allow()).not.toBeInTheDocument();
  });
});

it("forgets a currency that was chosen for another store", async () => {
  localStorage.setItem("setup-progress", JSON.stringify({ ...shop, step: "connection", currency: "EUR" }));
  await open();
  const progress = () => JSON.parse(localStorage.getItem("setup-progress") ?? "");
  await expect.poll(progress).toMatchObject({ ...shop, currency: "EUR" });
  await userEvent.fill(address(), "https://elm.example");
  await expect.poll(progress).toMatchObject({ url: "https://elm.example", currency: null });
});

it("shows the form for an e-mail address once", async () => {
  const saveLead = vi.spyOn(engine, "saveLead").mockResolvedValue({ ok: true, value: "stored" });
  localStorage.setItem("setup-progress", JSON.stringify({ ...shop, step: "lead" }));
  await open();
  await userEvent.fill(page.getByRole("textbox", { name: "E-mail" }), "ana@oak.example");
  await userEvent.click(button("Get Updates"));
  await expect.element(page.getByText("Thank you!")).toBeVisible();
  await userEvent.click(button("Previous"));
  await expect.element(heading("Connect your store")).toBeVisible();
  await userEvent.click(button("Next"));
  await expect.element(page.getByRole("switch", { name: "Show Product Prices" })).toBeVisible();
  expect(saveLead).toHaveBeenCalledOnce();
});

it("sends nothing that was typed when the step is left by Next", async () => {
  const saveLead = vi.spyOn(engine, "saveLead").mockResolvedValue({ ok: true, value: "stored" });
  localStorage.setItem("setup-progress", JSON.stringify({ ...shop, step: "lead" }));
  await open();
  await userEvent.fill(page.getByRole("textbox", { name: "E-mail" }), "ana@");
  await userEvent.click(button("Next"));
  await expect.element(page.getByRole("switch", { name: "Show Product Prices" })).toBeVisible();
  expect(saveLead).not.toHaveBeenCalled();
});

it("can be cancelled at any step, which stops a running test and leaves the address to the store settings", async () => {
  const onCancel = vi.fn();
  vi.mocked(engine.testConnection).mockReturnValue(new Promise(() => undefined));
  const cancel = vi.spyOn(engine, "cancel").mockResolvedValue({ ok: true, value: true });
  localStorage.setItem("setup-progress", JSON.stringify({ ...shop, step: "connection" }));
  await open(onCancel);
  await expect.element(button("Testing Connection...")).toBeVisible();
  await userEvent.click(button("Cancel"));
  expect(cancel).toHaveBeenCalledExactlyOnceWith("connection-test");
  await userEvent.keyboard("{Escape}");
  expect(onCancel).toHaveBeenCalledTimes(2);
  await render(<StoreDialog />);
  await expect
    .element(page.getByRole("dialog", { name: "Store settings" }).getByRole("textbox", { name: "Store URL" }))
    .toHaveValue(shop.url);
});
