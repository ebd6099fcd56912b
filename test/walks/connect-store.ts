import type { Page } from "playwright";
import type { WooKey } from "../../demo/stores/woocommerce/woo-keys";
import { ui } from "./ui";

export interface StoreToConnect {
  readonly url: string;
  /** Keys of a WooCommerce store; omitted for a Shopify store. */
  readonly keys?: WooKey;
}

/** Connects a store through the settings and saves, in English. */
export async function connectStore(page: Page, { url, keys }: StoreToConnect) {
  await page.goto("/app?settings=store");
  await page.getByRole("radio", { name: keys ? "WooCommerce" : "Shopify" }).check();
  await page.getByRole("textbox", { name: "Store URL" }).fill(url);
  if (keys) {
    await page.getByRole("textbox", { name: "Consumer key" }).fill(keys.consumerKey);
    await page.getByRole("textbox", { name: "Consumer secret" }).fill(keys.consumerSecret);
  }
  await page.getByRole("button", { name: "Test connection" }).click();
  await ui(page.getByText("Connection verified")).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await ui(page.getByRole("dialog")).toBeHidden();
}
