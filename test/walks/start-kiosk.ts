import type { Page } from "playwright";
import en from "../../locales/en.json";

const pin = "2580";

/** The screen that waits for a visitor. */
export const touchToStart = (page: Page) => page.getByRole("button", { name: en.kiosk.start, exact: true });

/** Switches kiosk mode on in the settings. */
export async function startKiosk(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto("/app?settings=advanced");
  await press(en.kiosk.switchOn);
  await page.getByLabel(en.kiosk.pin, { exact: true }).fill(pin);
  await page.getByLabel(en.kiosk.pinAgain).fill(pin);
  await press(en.kiosk.startKiosk);
}
