import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { ConfigurationCenter } from "../../src-ui/screens/configure/configuration-center";
import { NoCatalogue } from "../../src-ui/shell/no-catalogue";
import { screenState } from "../../src-ui/shell/screen-state";
import type { Failure, FailureCode, Outcome } from "../../src-worker/contract/outcome";
import { type ConnectionStep, connectionSteps, type StepState } from "../../src-worker/contract/store-connection";
import { snapshotOf, storeSummary } from "../node/ui/store-summary";
import { failure, refused } from "../node/ui/sync-states";
import { commandNames } from "./command-names";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const address = () => page.getByRole("textbox", { name: "Store URL" });
const verify = "Please verify your store URL and ensure the store is accessible";

beforeEach(() => {
  const before = location.href;
  history.replaceState(null, "", "/app?settings=store");
  viewState.settings.platform = null;
  return () => {
    vi.restoreAllMocks();
    viewState.settings.platform = null;
    history.replaceState(null, "", before);
  };
});

type Commands = Record<string, (argument: unknown) => Promise<Outcome<unknown>>>;
type FailureParts = Pick<Failure, "code"> & Partial<Failure>;

/** Lets the engine fail each test at a step. */
function failAt(at: ConnectionStep, parts: FailureParts): void {
  vi.spyOn(engine, "testConnection").mockImplementation(async ({ platform, url }) => {
    const failed = failure(parts.code, parts);
    const failing = connectionSteps.indexOf(at);
    const states = connectionSteps.map((step, place): [ConnectionStep, StepState] => [
      step,
      place < failing ? "success" : place === failing ? "error" : "pending",
    ]);
    const steps = Object.fromEntries(states) as Record<ConnectionStep, StepState>;
    showSnapshot({ test: { state: "error", platform, url, steps, report: null, failure: failed } });
    return { ok: false, failure: failed };
  });
}

describe("a failed connection test of https://oak.example", () => {
  const products = { resource: "products" };
  const woo = { ...products, platform: "woocommerce" };
  const from = (reason: string) => `Failed to fetch products from https://oak.example: ${reason}`;

  it.each<[ConnectionStep, FailureParts, readonly string[]]>([
    [
      "network",
      { code: "offline" },
      ["Could not connect to store", "No network connection. Please check your internet connection."],
    ],
    [
      "api",
      { code: "network" },
      ["API connection error", "Network error. Please check your internet connection and store URL", verify],
    ],
    ["api", { code: "timeout", details: { seconds: 20 } }, ["API connection error", verify]],
    [
      "api",
      { code: "store-not-found", details: products },
      ["Products not found. Please check your store URL or ensure your store has products available", verify],
    ],
    [
      "api",
      { code: "store-forbidden", details: products },
      ["Access denied. Please ensure your store allows public access to products"],
    ],
    ["api", { code: "store-unauthorized" }, ["Unauthorized access. Please check your store configuration"]],
    [
      "api",
      { code: "store-status", details: { ...products, statusText: "Bad Gateway" } },
      ["Failed to fetch products: Bad Gateway"],
    ],
    [
      "api",
      { code: "store-status", details: { ...woo, status: 500, statusText: "Internal Server Error" } },
      ["WooCommerce API error: 500 Internal Server Error"],
    ],
    [
      "data",
      { code: "bad-json" },
      [
        "Failed to fetch store data",
        from("Invalid JSON response from store. Please check if the store URL is correct and accessible."),
      ],
    ],
    ["data", { code: "not-a-store" }, [from("Invalid store URL or unable to connect to the store"), verify]],
    [
      "data",
      { code: "not-a-store", details: { ...woo, detail: "{error, message}" } },
      [from("The store answered, but not as WooCommerce does: {error, message}")],
    ],
  ])("at the step '%s' with %j shows %j and Retry", async (step, parts, texts) => {
    failAt(step, parts);
    showSnapshot({});
    await render(<ConfigurationCenter />);
    await userEvent.fill(address(), "https://oak.example");
    await userEvent.click(button("Test connection"));
    for (const text of texts) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByText("URL format is valid")).toBeVisible();
    await userEvent.click(button("Retry"));
    expect(engine.testConnection).toHaveBeenCalledTimes(2);
  });
});

describe("an address that is none", () => {
  const example = "Please enter a valid URL (e.g., https://your-store.myshopify.com or https://www.your-domain.com)";

  it.each<[string, FailureCode, string, string]>([
    ["http://oak.example", "url-not-https", "Store URL must use HTTPS (https://)", "Store URL must use HTTPS"],
    ["north-and-oak", "url-no-domain", "Please enter a valid domain name", "Invalid URL format"],
    ["foo bar", "url-invalid", example, "Invalid URL format"],
  ])("'%s' (%s) shows '%s' at the field and '%s' at the step, with Retry", async (typed, code, atField, atStep) => {
    failAt("url", { code });
    showSnapshot({});
    await render(<ConfigurationCenter />);
    await userEvent.fill(address(), typed);
    await userEvent.click(button("Test connection"));
    await expect.element(address()).toHaveAccessibleDescription(atField);
    await expect.element(page.getByText(atStep, { exact: true })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Connection failed" })).toBeVisible();
    await expect.element(page.getByText(verify)).toBeVisible();
    expect(page.getByText(atField).elements()).toHaveLength(1);
    await userEvent.click(button("Retry"));
    expect(engine.testConnection).toHaveBeenCalledTimes(2);
  });

  it("because nothing is typed appears when Enter starts a test", async () => {
    vi.spyOn(engine, "detectPlatform").mockResolvedValue(refused("url-required"));
    showSnapshot({});
    await render(<ConfigurationCenter />);
    await userEvent.click(address());
    await userEvent.keyboard("{Enter}");
    await expect.element(address()).toHaveAccessibleDescription("Store URL is required");
  });

  it("because it is the placeholder shows it while it is typed, and cannot be tested", async () => {
    showSnapshot({});
    await render(<ConfigurationCenter />);
    await userEvent.fill(address(), "https://your-store.myshopify.com");
    await expect
      .element(address())
      .toHaveAccessibleDescription("Please enter your actual store URL, not the placeholder");
    await expect.element(button("Test connection")).toBeDisabled();
  });
});

describe("the foot of the settings", () => {
  it.each(["store", "display", "data", "advanced"])("has Cancel and Save Changes on the tab '%s'", async (tab) => {
    history.replaceState(null, "", `/app?settings=${tab}`);
    const store = storeSummary();
    showSnapshot({ store, stores: [store] });
    // The other tabs read from the engine what they show.
    for (const name of commandNames)
      vi.spyOn(engine as unknown as Commands, name).mockResolvedValue(refused("offline"));
    await render(<ConfigurationCenter />);
    await expect.element(button("Cancel")).toBeVisible();
    await userEvent.click(button("Save Changes"));
    await expect.poll(() => location.search).toBe("");
  });

  it("leads back to an untested address from another tab, and says what is missing", async () => {
    showSnapshot({});
    await render(<ConfigurationCenter />);
    await userEvent.fill(address(), "https://oak.example");
    await userEvent.click(page.getByRole("tab", { name: "Display Settings" }));
    await userEvent.click(button("Save Changes"));
    await expect.element(page.getByText("Please test your connection before saving.")).toBeVisible();
    await expect.element(address()).toHaveValue("https://oak.example");
  });
});

it.each<[FailureParts, string]>([
  [{ code: "store-not-configured" }, "Please configure your store URL in settings"],
  [{ code: "store-url-invalid" }, "Please configure a valid store URL in settings"],
  [{ code: "no-cached-data" }, "No internet connection and no cached data available"],
  [{ code: "unexpected" }, "Failed to sync data"],
  [
    { code: "products-failed", cause: failure("product-invalid") },
    "Failed to fetch products: Invalid product data received from Shopify",
  ],
  [
    { code: "products-failed", cause: failure("product-fields-missing") },
    "Failed to fetch products: Product missing required fields (id or title)",
  ],
  [
    { code: "products-failed", cause: failure("not-a-store") },
    "Failed to fetch products: Invalid store URL or unable to connect to the store",
  ],
  [{ code: "products-failed" }, "Failed to fetch products: Unknown error"],
])("a first import that fails with %j shows 'Failed to load data' and '%s'", async (parts, text) => {
  const sync = { state: "failed", failure: failure(parts.code, parts) } as const;
  const snapshot = snapshotOf({ store: storeSummary(), catalogue: { state: "empty" }, sync });
  await render(<NoCatalogue screen={screenState("running", snapshot, false)} />);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Failed to load data");
  await expect.element(page.getByRole("alert")).toHaveTextContent(text);
});
