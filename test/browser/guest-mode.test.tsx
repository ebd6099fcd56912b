import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { kioskState } from "../../src-ui/foundations/local-storage/kiosk-state";
import { viewState } from "../../src-ui/foundations/local-storage/view-state";
import { KioskSection } from "../../src-ui/pieces/kiosk/kiosk-section";
import { keepGuestLock, keepKioskLock, storedGuestLock } from "../../src-ui/pieces/kiosk/lock";
import { App } from "../../src-ui/shell/app";
import { openFakeShop } from "./fake-shop";
import { ordersHere } from "./orders-here";
import { render } from "./render";

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const pin = page.getByLabelText("PIN", { exact: true });
const price = page.getByText(/€/).first();

beforeEach(async () => {
  const before = location.href;
  history.replaceState(null, "", "/app");
  sessionStorage.clear();
  await page.viewport(1180, 820);
  openFakeShop({ products: 12 });
  await (await ordersHere()).openStore("shop.example");
  Object.assign(viewState.settings, { showPrices: true });
  return async () => {
    keepKioskLock(null);
    keepGuestLock(null);
    Object.assign(viewState.settings, { showPrices: false });
    history.replaceState(null, "", before);
  };
});

/** Leaves guest mode by keys, which need not hold the name. */
async function leave(): Promise<void> {
  (await button("Leave guest mode").findElement()).focus();
  await userEvent.keyboard("{Enter}");
  await pin.fill("2580");
  await button("Unlock").click();
  await expect.element(button("Settings")).toBeVisible();
}

it("hides prices, orders and settings until the PIN, and begins in one press the next time", async () => {
  await render(<App />);
  await expect.element(price).toBeVisible();
  await button("Guest mode").click();
  await pin.fill("2580");
  await page.getByLabelText("PIN again").fill("2580");
  await button("Start guest mode").click();
  await expect.element(page.getByText(/^Guest mode\. To leave it/)).toBeVisible();
  for (const hidden of [
    button("Settings"),
    button(/^Order/),
    button("Refresh"),
    button("Guest mode"),
    button(/^Favourite: /),
    price,
  ])
    await expect.element(hidden).not.toBeInTheDocument();
  expect(page.getByRole("button", { name: "Add to order" }).elements()).toEqual([]);
  // No idle screen: somebody stands beside the guest.
  expect(document.documentElement.dataset.kiosk).toBeUndefined();
  await leave();
  await expect.element(price).toBeVisible();

  await button("Guest mode").click();
  await expect.element(button("Leave guest mode")).toBeVisible();
  expect([kioskState.on, kioskState.guest]).toEqual([true, true]);
  await leave();
  expect([kioskState.on, kioskState.guest]).toEqual([false, false]);
});

it("an address opens no order and no settings", async () => {
  await render(<App />);
  await button("Guest mode").click();
  await pin.fill("2580");
  await page.getByLabelText("PIN again").fill("2580");
  await button("Start guest mode").click();
  await expect.element(button("Leave guest mode")).toBeVisible();
  history.pushState(null, "", "/app?order=current&settings=store");
  await expect.poll(() => location.search).toBe("");
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

it("is within reach in a narrow window, and a wider one keeps what is typed", async () => {
  await page.viewport(390, 844);
  await render(<App />);
  await button("List options").click();
  await button("Guest mode").click();
  await pin.fill("2580");
  await page.viewport(1180, 820);
  await expect.element(page.getByRole("button", { name: "Settings", includeHidden: true })).toBeVisible();
  await expect.element(pin).toHaveValue("2580");
});

it("the settings forget its PIN", async () => {
  keepGuestLock({ salt: "", hash: "", rounds: 1, failed: 0, failedAt: 0, demo: false, guest: true, aside: null });
  await render(<KioskSection />);
  await button("Forget the guest PIN").click();
  await expect.element(button("Forget the guest PIN")).not.toBeInTheDocument();
  expect(storedGuestLock()).toBeNull();
});
