import type { Page } from "playwright";
import en from "../../locales/en.json";

const pin = "2580";

/** The screen that waits for a visitor. */
export const touchToStart = (page: Page) => page.getByRole("button", { name: en.kiosk.start, exact: true });

/** Switches kiosk mode on in the settings. */
export async function startKiosk(page: Page): Promise<void> {
  await page.goto("/app?settings=advanced");
  await lock(page);
}

/** Leaves kiosk mode by its PIN, and switches it on again after `meanwhile`, without a reload. */
export async function unlocked(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: en.kiosk.leave, exact: true }).hover();
  await page.mouse.down();
  const field = page.getByLabel(en.kiosk.pin, { exact: true });
  await field.waitFor();
  await page.mouse.up();
  await field.fill(pin);
  await press(page, en.kiosk.unlock);
  await meanwhile();
  await press(page, en.top.settings);
  await page.getByRole("tab", { name: en.settings.advanced }).click();
  await lock(page);
}

async function lock(page: Page): Promise<void> {
  await press(page, en.kiosk.switchOn);
  await page.getByLabel(en.kiosk.pin, { exact: true }).fill(pin);
  await page.getByLabel(en.kiosk.pinAgain).fill(pin);
  await press(page, en.kiosk.startKiosk);
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
