import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { engine } from "../../src-ui/foundations/engine/engine-proxy";
import { engineState } from "../../src-ui/foundations/engine/engine-state";
import { MainScreen } from "../../src-ui/shell/main-screen";
import { openFakeShop } from "./fake-shop";
import { render } from "./render";
import { showSnapshot } from "./show-snapshot";

beforeEach(() => {
  const before = location.href;
  history.replaceState(null, "", "/app?q=product+1&sync=1");
  return () => history.replaceState(null, "", before);
});

it("an address with a refresh starts one when the catalogue is open, and loses that part", async () => {
  openFakeShop();
  const { catalogue } = engineState.snapshot;
  const start = vi.spyOn(engine, "startSync").mockReturnValue(new Promise(() => {}));
  showSnapshot({ ...engineState.snapshot, catalogue: { state: "booting" } });
  await render(<MainScreen />);
  await expect.element(page.getByRole("button", { name: "Refresh" })).toBeVisible();
  expect([start.mock.calls.length, location.search]).toEqual([0, "?q=product+1&sync=1"]);
  showSnapshot({ ...engineState.snapshot, catalogue });
  await expect.poll(() => location.search).toBe("?q=product+1");
  await expect.element(page.getByRole("link", { name: "Product 1", exact: true })).toBeVisible();
  expect(start).toHaveBeenCalledOnce();
});

it("an address with a refresh or the search box opens the setup where there is no store", async () => {
  history.replaceState(null, "", `${location.href}&search=1`);
  openFakeShop();
  const start = vi.spyOn(engine, "startSync");
  showSnapshot({ ...engineState.snapshot, store: null, catalogue: { state: "empty" } });
  await render(<MainScreen />);
  await expect.element(page.getByRole("button", { name: "Configure your store" })).toBeVisible();
  await expect.poll(() => location.search).toBe("?q=product+1");
  expect(start).not.toHaveBeenCalled();
});

it("forgets an unfinished setup once a store is connected", async () => {
  history.replaceState(null, "", "/app");
  openFakeShop();
  localStorage.setItem("setup-progress", JSON.stringify({ platform: "shopify", url: "https://oak.example" }));
  await render(<MainScreen />);
  await expect.poll(() => localStorage.getItem("setup-progress")).toBeNull();
});
