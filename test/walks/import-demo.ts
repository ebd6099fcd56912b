import type { Page } from "playwright";
import en from "../../locales/en.json";
import { importComplete } from "./import-complete";
import { ui } from "./ui";

/** Opens the demo in English and waits until all of it is on the device: late items would move click targets. */
export async function importDemo(page: Page): Promise<void> {
  await page.goto("/app?demo=true");
  await importComplete(page);
  await ui(page.getByRole("list", { name: en.grid.products }).getByRole("link").first()).toBeVisible();
}
