import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import { MainScreen } from "../../src-ui/shell/main-screen";
import { type FakeShopOptions, openFakeShop } from "./fake-shop";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

const product = page.getByRole("link", { name: "Product 1", exact: true });
const settings = page.getByRole("dialog", { name: "Store settings" });

/** A shop whose store is listed on this device. */
function openListedShop(options: FakeShopOptions = {}): void {
  openFakeShop(options);
  const { snapshot } = engineState;
  showSnapshot({ ...snapshot, stores: snapshot.store ? [snapshot.store] : [] });
}

function startAt(address: string): void {
  const before = location.href;
  history.replaceState(null, "", address);
  onTestFinished(() => history.replaceState(null, "", before));
}

it("a start at the store settings shows nothing of the store until they are closed", async () => {
  startAt("/app?settings=stores&product=1");
  openListedShop({ images: true });
  await render(<MainScreen />);
  await expect.element(settings.getByRole("button", { name: /^Remove/ })).toBeVisible();
  expect(product.elements()).toEqual([]);
  expect(page.getByRole("dialog", { name: "Product 1" }).elements()).toEqual([]);
  await settings.getByRole("button", { name: "Close", exact: true }).click();
  await expect.element(product).toBeInTheDocument();
});

it("a list that throws leaves the store settings within reach", async () => {
  startAt("/app");
  openListedShop();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const answer = vi.mocked(engine.findProducts).getMockImplementation();
  vi.spyOn(engine, "findProducts").mockImplementation(async (...question) => {
    const outcome = await answer?.(...question);
    if (!outcome?.ok) throw new Error("no answer");
    for (const row of outcome.value.rows)
      Object.defineProperty(row, "title", {
        get() {
          throw new Error("a row that cannot be shown");
        },
      });
    return outcome;
  });
  await render(<MainScreen />);
  await expect.element(page.getByRole("alert")).toHaveTextContent("Something went wrong");
  await page.getByRole("button", { name: "Store settings" }).click();
  await expect.element(settings.getByRole("button", { name: /^Remove/ })).toBeVisible();
});
