import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { ConfigurationCenter } from "../../src-ui/screens/configure/configuration-center";
import type { Failure, FailureCode, Outcome } from "../../src-worker/contract/outcome";
import type { Snapshot } from "../../src-worker/contract/snapshot";
import type { ConnectionReport, DetectedStore, StoreConnection } from "../../src-worker/contract/store-connection";
import { connectionReport, wooKeys } from "../node/ui/connections";
import { storeSummary, wooSummary } from "../node/ui/store-summary";
import { failedSync, failure, refused } from "../node/ui/sync-states";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const textbox = (name: string) => page.getByRole("textbox", { name });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const radio = (name: string) => page.getByRole("radio", { name, exact: true });
const verified = () => page.getByText("Connection verified");

const report = connectionReport({ notes: ["index-permalinks", "variations-one-by-one"] });

const withoutKeys: StoreConnection = {
  platform: "woocommerce",
  url: "https://woo.example",
  access: { kind: "public" },
};

let test: MockInstance<typeof engine.testConnection>;
let save: MockInstance<typeof engine.saveConnection>;

beforeEach(() => {
  const before = location.href;
  history.replaceState(null, "", "/app?settings=store");
  viewState.settings.platform = null;
  test = vi.spyOn(engine, "testConnection").mockResolvedValue({ ok: true, value: report });
  save = vi.spyOn(engine, "saveConnection").mockResolvedValue({ ok: true, value: null });
  return () => {
    vi.restoreAllMocks();
    history.replaceState(null, "", before);
  };
});

describe("the connection to a WooCommerce store", () => {
  it("is tested with the typed keys, and saved as tested", async () => {
    await open();
    await userEvent.click(radio("WooCommerce"));
    await userEvent.fill(textbox("Store URL"), "woo.example");
    await expect.element(page.getByText("Please fill in all fields")).toBeVisible();
    await expect.element(button("Test connection")).toBeDisabled();
    await userEvent.fill(textbox("Consumer key"), " ck_1");
    await userEvent.fill(textbox("Consumer secret"), "cs_1");
    await userEvent.click(button("Test connection"));

    const connection = withKeys({});
    expect(test).toHaveBeenLastCalledWith(connection);
    await expect.element(verified()).toBeVisible();
    await expect.element(page.getByText("/index.php/wp-json/")).toBeVisible();
    await expect.element(page.getByText("product by product")).toBeVisible();
    await userEvent.click(button("Save Changes"));
    expect(save).toHaveBeenCalledExactlyOnceWith(connection);
  });

  it("offers the choice between the prices that the key reads and those that the shop shows", async () => {
    const prices = { keys: "31.14", shop: "37.06" };
    test.mockResolvedValue({ ok: true, value: { ...report, prices } });
    await open();
    await fillKeys();
    await userEvent.click(button("Test connection"));
    await expect.element(radio("As stored: €31.14 (excl. tax)")).toBeChecked();
    await userEvent.click(radio("As the website shows them: €37.06 (incl. tax)"));
    // The choice is no part of what was tested.
    await expect.element(verified()).toBeVisible();
    await userEvent.click(button("Save Changes"));
    expect(save).toHaveBeenCalledExactlyOnceWith(withKeys({ prices: { from: "shop", tax: "included" } }));
  });

  it("names the price with tax by the higher one, whichever the shop shows", async () => {
    test.mockResolvedValue({ ok: true, value: { ...report, prices: { keys: "119", shop: "100" } } });
    await open();
    await fillKeys();
    await userEvent.click(button("Test connection"));
    await expect.element(radio("As stored: €119.00 (incl. tax)")).toBeChecked();
    await userEvent.click(button("Save Changes"));
    expect(save).toHaveBeenCalledExactlyOnceWith(withKeys({ prices: { from: "keys", tax: "included" } }));
  });

  it("is tested by itself once both keys are pasted", async () => {
    await open();
    await userEvent.click(radio("WooCommerce"));
    await userEvent.fill(textbox("Store URL"), "ck_1");
    await userEvent.keyboard("{Control>}ac{/Control}");
    await userEvent.fill(textbox("Store URL"), "https://woo.example");
    await userEvent.click(textbox("Consumer key"));
    await userEvent.keyboard("{Control>}v{/Control}");
    expect(test).not.toHaveBeenCalled();
    await userEvent.click(textbox("Consumer secret"));
    await userEvent.keyboard("{Control>}v{/Control}");
    await expect.element(verified()).toBeVisible();
  });

  it("is tested by itself once both keys are typed to their end", async () => {
    await open();
    await userEvent.click(radio("WooCommerce"));
    await userEvent.fill(textbox("Store URL"), "https://woo.example");
    await userEvent.fill(textbox("Consumer key"), `ck_${"1".repeat(40)}`);
    await userEvent.fill(textbox("Consumer secret"), `cs_${"2".repeat(39)}`);
    expect(test).not.toHaveBeenCalled();
    await userEvent.fill(textbox("Consumer secret"), `cs_${"2".repeat(40)}`);
    await expect.element(verified()).toBeVisible();
  });

  it("hides the secret, and does not keep the keys if the user opts out", async () => {
    await open();
    await fillKeys();
    expect(textbox("Consumer secret").element()).toHaveAttribute("type", "password");
    expect(textbox("Consumer key").element()).toHaveAttribute("autocomplete", "off");
    await expect.element(page.getByText("Encrypted on this device.")).toBeVisible();
    await userEvent.click(page.getByRole("checkbox", { name: "Do not keep" }));
    await expect.element(page.getByText("Not saved on this device")).toBeVisible();
    await userEvent.click(button("Test connection"));
    expect(test).toHaveBeenLastCalledWith(withKeys({ remember: false }));
  });

  it("is verified only for the tested keys", async () => {
    await open();
    await fillKeys();
    await userEvent.click(button("Test connection"));
    await expect.element(verified()).toBeVisible();
    await userEvent.fill(textbox("Consumer secret"), "cs_2");
    await expect.element(verified()).not.toBeInTheDocument();
    await userEvent.click(button("Save Changes"));
    await expect.element(page.getByText("Please test your connection before saving.")).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await userEvent.fill(textbox("Consumer secret"), "cs_1");
    await expect.element(verified()).toBeVisible();
  });

  it("uses the engine's keys while both fields are empty", async () => {
    const woo = wooSummary();
    await open({ store: woo, stores: [woo] });
    await expect.element(radio("WooCommerce")).toBeChecked();
    await expect.element(textbox("Store URL")).toHaveValue("https://woo.example");
    await expect.element(textbox("Consumer key")).toHaveValue("");
    await expect.element(textbox("Consumer key")).toHaveAccessibleDescription(/…wxyz/);
    await userEvent.click(button("Test connection"));
    const access = { kind: "known-keys", inAddress: false };
    expect(test).toHaveBeenLastCalledWith({ platform: "woocommerce", url: "https://woo.example", access });
  });

  it("resumes a sync that lacked keys once they are saved, and starts none otherwise", async () => {
    const start = vi.spyOn(engine, "startSync").mockResolvedValue(refused("sync-running"));
    const access = { kind: "keys", lastFour: null, remembered: false, inAddress: false } as const;
    const woo = wooSummary({ access });
    await open({ store: woo, stores: [woo], sync: failedSync("keys-missing") });
    await userEvent.fill(textbox("Consumer key"), "ck_1");
    await userEvent.fill(textbox("Consumer secret"), "cs_1");
    await userEvent.click(button("Test connection"));
    await expect.element(verified()).toBeVisible();
    await userEvent.click(button("Save Changes"));
    await expect.poll(() => start.mock.calls).toEqual([[]]);

    test.mockResolvedValue({ ok: true, value: { ...report, url: "https://other.example" } });
    await userEvent.fill(textbox("Store URL"), "https://other.example");
    await userEvent.click(button("Test connection"));
    await expect.element(verified()).toBeVisible();
    await userEvent.click(button("Save Changes"));
    await expect.poll(() => save.mock.calls.length).toBe(2);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("reads the public Store API without keys", async () => {
    await open();
    await userEvent.click(radio("WooCommerce"));
    await userEvent.fill(textbox("Store URL"), "https://woo.example");
    await userEvent.click(radio("Without keys"));
    await expect.element(textbox("Consumer key")).not.toBeInTheDocument();
    await userEvent.click(button("Test connection"));
    expect(test).toHaveBeenLastCalledWith(withoutKeys);
  });
});

describe("a WooCommerce store that refuses", () => {
  it("receives the keys in the address only after consent, and only there", async () => {
    await open();
    await fillKeys();
    refuseOnce("keys-refused");
    await userEvent.click(button("Test connection"));
    const agree = page.getByRole("checkbox", { name: /send the keys in the address \(HTTPS only\)/ });
    await expect.element(agree).not.toBeChecked();
    await userEvent.click(agree);
    expect(test).toHaveBeenLastCalledWith(withKeys({ inAddress: true }));
    await expect.element(verified()).toBeVisible();
    await expect.element(agree).toBeChecked();
    await userEvent.fill(textbox("Store URL"), "https://other.example");
    await expect.element(agree).not.toBeInTheDocument();
  });

  it("can be read without keys if its CORS headers refuse browsers", async () => {
    await open();
    await fillKeys();
    refuseOnce("store-no-cors");
    await userEvent.click(button("Test connection"));
    await userEvent.click(button("Try without keys"));
    expect(test).toHaveBeenLastCalledWith(withoutKeys);
    await expect.element(radio("Without keys")).toBeChecked();
  });

  it("takes its new address by one click after it has moved, and is tested by another", async () => {
    await open();
    await fillKeys();
    refuseOnce("store-moved", { details: { url: "https://new.example/shop" } });
    await userEvent.click(button("Test connection"));
    await userEvent.click(button("Use https://new.example"));
    await expect.element(textbox("Store URL")).toHaveValue("https://new.example");
    expect(test).toHaveBeenCalledTimes(1);
  });
});

const oak: DetectedStore = { platform: "woocommerce", url: "https://oak.example" };

describe("the platform", () => {
  it("is suggested from the address", async () => {
    await open();
    await userEvent.fill(textbox("Store URL"), "https://woo.example");
    await userEvent.click(button("Switch to WooCommerce"));
    await expect.element(radio("WooCommerce")).toBeChecked();
    await expect.element(textbox("Store URL")).toHaveValue("https://woo.example");
    await expect.element(button("Switch to WooCommerce")).not.toBeInTheDocument();
  });

  it("is detected, and the store tested, when an address is pasted or Enter is pressed", async () => {
    const shop: ConnectionReport = { ...report, platform: "shopify", url: "https://oak.example" };
    test.mockResolvedValue({ ok: true, value: shop });
    const detect = vi.spyOn(engine, "detectPlatform");
    detect.mockResolvedValue({ ok: true, value: { platform: "shopify", url: "https://oak.example" } });
    await open();
    await userEvent.fill(textbox("Store URL"), "oak.example/products/mug");
    expect(detect).not.toHaveBeenCalled();
    await expect
      .element(textbox("Store URL"))
      .toHaveAccessibleDescription(
        "Vitrine uses https://oak.example: a Shopify store is always at the start of its domain.",
      );
    await userEvent.keyboard("{Control>}ax{/Control}");
    expect(detect).not.toHaveBeenCalled();
    await userEvent.keyboard("{Control>}v{/Control}");
    await expect.element(verified()).toBeVisible();
    expect(detect).toHaveBeenCalledExactlyOnceWith("https://oak.example/products/mug");
    await expect.element(textbox("Store URL")).toHaveValue("https://oak.example");
    await userEvent.click(textbox("Store URL"));
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => test.mock.calls.length).toBe(2);
  });

  it("is remembered at once, until a store is connected", async () => {
    await open();
    await userEvent.click(radio("WooCommerce"));
    expect(localStorage.getItem("app-settings")).toContain('"platform":"woocommerce"');
  });

  it("requires keys where it is WooCommerce, and is tested once the catalogue is to be read without", async () => {
    vi.spyOn(engine, "detectPlatform").mockResolvedValue({ ok: true, value: oak });
    await open();
    await userEvent.fill(textbox("Store URL"), "oak.example");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Please fill in all fields")).toBeVisible();
    expect(test).not.toHaveBeenCalled();
    await userEvent.click(radio("Without keys"));
    expect(test).toHaveBeenLastCalledWith({ ...oak, access: { kind: "public" } });
  });

  it("is tested as chosen when it cannot be detected, which names the reason", async () => {
    vi.spyOn(engine, "detectPlatform").mockResolvedValue(refused("platform-unknown"));
    await open();
    await userEvent.fill(textbox("Store URL"), "oak.example");
    refuseOnce("store-maintenance");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("The store is in maintenance mode.")).toBeVisible();
    await expect.element(page.getByText("Could not detect")).not.toBeInTheDocument();
    await expect.element(page.getByText("Validating URL")).toBeVisible();
  });

  it("is detected at the address after a test finds no such store", async () => {
    const detect = vi.spyOn(engine, "detectPlatform").mockResolvedValue({ ok: true, value: oak });
    await open();
    await userEvent.fill(textbox("Store URL"), "https://oak.example");
    refuseOnce("not-a-store");
    await userEvent.click(button("Test connection"));
    await userEvent.click(button("Detect platform"));
    expect(detect).toHaveBeenCalledExactlyOnceWith("https://oak.example");
    await expect.element(page.getByText("This is a WooCommerce store.")).toBeVisible();
    await expect.element(radio("WooCommerce")).toBeChecked();
    await expect.element(radio("WooCommerce")).toHaveFocus();
  });

  it.each([
    ["platform-unknown", {}, "Could not detect e-commerce platform. Please specify manually."],
    ["platform-unsupported", { platform: "Magento" }, "Unsupported platform: Magento"],
  ] as const)("says why it is not detected: %s", async (code, details, text) => {
    vi.spyOn(engine, "detectPlatform").mockResolvedValue({ ok: false, failure: failure(code, { details }) });
    await open();
    await userEvent.fill(textbox("Store URL"), "https://oak.example");
    refuseOnce("store-not-found", { details: { resource: "products" } });
    await userEvent.click(button("Test connection"));
    await userEvent.click(button("Detect platform"));
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(radio("Shopify")).toBeChecked();
  });

  it("ignores a detection result for another address", async () => {
    let answer: (found: Outcome<DetectedStore>) => void = () => undefined;
    vi.spyOn(engine, "detectPlatform").mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await open();
    await userEvent.fill(textbox("Store URL"), "https://oak.example");
    refuseOnce("not-a-store");
    await userEvent.click(button("Test connection"));
    await userEvent.click(button("Detect platform"));
    await userEvent.fill(textbox("Store URL"), "https://elm.example");
    answer({ ok: true, value: oak });
    await expect.element(radio("Shopify")).toBeChecked();
    await expect.element(page.getByText("This is a WooCommerce store.")).not.toBeInTheDocument();
  });
});

describe("the form", () => {
  it("folds the checks that passed into one line, which opens", async () => {
    await open();
    await userEvent.fill(textbox("Store URL"), "https://woo.example");
    await userEvent.click(button("Test connection"));
    await userEvent.click(button("All 4 checks passed"));
    await expect.element(page.getByText("Fetching data")).toBeVisible();
  });

  it("shows each check where one passed with a warning, and never says that all passed", async () => {
    test.mockResolvedValue({ ok: true, value: { ...report, productCount: 0 } });
    await open();
    await userEvent.fill(textbox("Store URL"), "https://woo.example");
    await userEvent.click(button("Test connection"));
    await expect.element(page.getByText("Warning", { exact: true })).toBeVisible();
    expect(button("All 4 checks passed").elements()).toEqual([]);
  });

  it("stays hidden until the engine has reported its values", async () => {
    await open({ catalogue: { state: "booting" } });
    await expect.element(page.getByRole("tab", { name: "Store Connection" })).toBeVisible();
    await expect.element(textbox("Store URL")).not.toBeInTheDocument();
    const woo = wooSummary();
    showSnapshot({ store: woo, stores: [woo] });
    await expect.element(textbox("Store URL")).toHaveValue("https://woo.example");
  });

  it("names the connected store only while the fields describe it", async () => {
    const woo = wooSummary();
    await open({ store: woo, stores: [woo] });
    await expect.element(page.getByText("Connected to Woo.")).toBeVisible();
    await userEvent.fill(textbox("Store URL"), "https://other.example");
    await expect.element(page.getByText("Connected to Woo.")).not.toBeInTheDocument();
  });
});

describe("the stores of this device", () => {
  const shop = storeSummary();
  const woo = wooSummary();

  it("are not listed if there is only one", async () => {
    await open({ store: shop, stores: [shop] });
    await expect.element(button("Remove this store from the device")).toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "Stores on this device" })).not.toBeInTheDocument();
  });

  it("open from a list, which resets the rest of the address", async () => {
    history.replaceState(null, "", "/app?collection=mugs&q=blue&settings=store");
    const choose = vi.spyOn(engine, "chooseStore").mockResolvedValue({ ok: true, value: null });
    await open({ store: shop, stores: [shop, woo] });
    const entry = page.getByRole("listitem").filter({ hasText: "woo.example" });
    await expect.element(entry).toHaveTextContent(/WooCommerce · woo.example · 10 products/);
    await userEvent.click(entry.getByRole("button", { name: "Open" }));
    expect(choose).toHaveBeenCalledExactlyOnceWith(woo.id);
    await expect.poll(() => location.search).toBe("");
  });

  it("are removed after a confirmation, and are not treated as evicted", async () => {
    const remove = vi.spyOn(engine, "removeStore").mockResolvedValue({ ok: true, value: null });
    localStorage.setItem("storeUrl", woo.url);
    localStorage.setItem("platform", woo.platform);
    await open({ store: shop, stores: [shop, woo] });
    const entry = page.getByRole("listitem").filter({ hasText: "woo.example" });
    await userEvent.click(entry.getByRole("button", { name: "Remove" }));
    const question = page.getByRole("group", { name: /its images and its keys\? Orders are kept\.$/ });
    await expect.element(question.getByRole("button", { name: "Keep store" })).toHaveFocus();
    await userEvent.click(question.getByRole("button", { name: "Keep store" }));
    await expect.element(entry.getByRole("button", { name: "Remove" })).toHaveFocus();
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(entry.getByRole("button", { name: "Remove" }));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    expect(remove).toHaveBeenCalledExactlyOnceWith(woo.id);
    await expect.element(page.getByText("Deleted successfully")).toBeVisible();
    await expect.poll(() => localStorage.getItem("storeUrl")).toBeNull();
    expect(localStorage.getItem("platform")).toBeNull();
  });
});

describe("sync settings", () => {
  it("save at once, within their limits", async () => {
    const keep = vi.spyOn(engine, "saveSyncSettings").mockResolvedValue({ ok: true, value: null });
    await open();
    await userEvent.click(page.getByRole("tab", { name: "Advanced" }));
    const requests = page.getByRole("spinbutton", { name: "Requests per minute" });
    await expect.element(requests).toHaveValue("60");
    await userEvent.fill(requests, "5");
    await expect.element(requests).toHaveAccessibleDescription("Enter a whole number from 6 to 6,000.");
    expect(keep).not.toHaveBeenCalled();
    await userEvent.fill(requests, "120");
    await userEvent.fill(page.getByRole("spinbutton", { name: "Retry attempts" }), "0");
    expect(keep.mock.calls).toEqual([
      [{ requestsPerMinute: 120, retries: 3 }],
      [{ requestsPerMinute: 120, retries: 0 }],
    ]);
  });
});

async function open(part: Partial<Snapshot> = {}): Promise<void> {
  showSnapshot(part);
  await render(<ConfigurationCenter />);
}

async function fillKeys(): Promise<void> {
  await userEvent.click(radio("WooCommerce"));
  await userEvent.fill(textbox("Store URL"), "https://woo.example");
  await userEvent.fill(textbox("Consumer key"), "ck_1");
  await userEvent.fill(textbox("Consumer secret"), "cs_1");
}

function withKeys(part: Parameters<typeof wooKeys>[0]): StoreConnection {
  return { platform: "woocommerce", url: "https://woo.example", access: wooKeys(part) };
}

function refuseOnce(code: FailureCode, part: Partial<Failure> = {}): void {
  test.mockResolvedValueOnce({ ok: false, failure: failure(code, part) });
}
