import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { InstallDialog } from "../../src-ui/screens/configure/install-dialog";
import { StoreDialog } from "../../src-ui/screens/configure/store-dialog";
import { SetupWizard } from "../../src-ui/screens/setup/setup-wizard";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const platform = (name: string) => page.getByRole("radio", { name });
let before: string;

beforeEach(() => {
  before = location.href;
  localStorage.clear();
  viewState.settings.platform = null;
  vi.spyOn(engine, "detectPlatform");
  vi.spyOn(engine, "testConnection");
});
afterEach(() => {
  expect(engine.detectPlatform).not.toHaveBeenCalled();
  expect(engine.testConnection).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  history.replaceState(null, "", before);
  localStorage.clear();
});

test.each([
  ["woocommerce", "WooCommerce"],
  ["shopify", "Shopify"],
  ["store", "Shopify"],
])("a link to connect %s begins the setup with %s", async (connect, name) => {
  history.replaceState(null, "", `/app?open=${connect}`);
  showSnapshot({ catalogue: { state: "empty" } });
  await render(<SetupWizard onCancel={() => undefined} onComplete={() => undefined} />);
  await expect.element(platform(name)).toBeChecked();
  expect(location.search).toBe("");
});

test("a link to a private catalogue names its key behind the page's own number sign, and loses it", async () => {
  const link = encodeURIComponent("https://files.example/latest.json#key=sent-to-a-server");
  history.replaceState(null, "", `/app?open=${link}#key=abc&pin=def`);
  showSnapshot({ catalogue: { state: "empty" } });
  await render(<SetupWizard onCancel={() => undefined} onComplete={() => undefined} />);
  const field = page.getByRole("textbox", { name: "Store URL" });
  await expect.element(field).toHaveValue("https://files.example/latest.json#key=abc&pin=def");
  expect(location.search + location.hash).toBe("");
  expect(JSON.stringify({ ...localStorage })).toContain("files.example/latest.json");
  expect(JSON.stringify({ ...localStorage })).not.toContain("#");
});

test("the store settings have the linked platform too, with an empty address for another store", async () => {
  history.replaceState(null, "", "/app?settings=stores&open=woocommerce");
  showSnapshot({ catalogue: { state: "empty" } });
  await render(<StoreDialog />);
  await expect.element(platform("WooCommerce")).toBeChecked();
  await expect.element(page.getByRole("textbox", { name: "Store URL" })).toHaveValue("");
  expect(location.search).toBe("?settings=stores");
});

test("the install screen says what this browser can do", async () => {
  history.replaceState(null, "", "/app?settings=install");
  await render(<InstallDialog />);
  const dialog = page.getByRole("dialog", { name: "Install Vitrine" });
  await expect.element(dialog).toHaveTextContent(/home screen|Chrome, Edge and Safari can/);
});
