/**
 * On the settings' 'Advanced' tab: sets the highest number of requests, enters its connection and tests it.
 * @param {import("playwright").Page} page
 * @param {import("./serve-build.mjs").DemoStore} store
 */
export async function connectStore(page, { platform, url, consumerKey, consumerSecret }) {
  await page.getByRole("spinbutton", { name: "Requests per minute" }).fill("6000");
  await page.getByText("Last saved").waitFor();
  await page.getByRole("tab", { name: "Store" }).click();
  if (platform === "woocommerce") await page.getByRole("radio", { name: "WooCommerce" }).check();
  if (platform === "published") await page.getByRole("radio", { name: "Published catalogue" }).check();
  await page.getByRole("textbox", { name: "Store URL" }).fill(url);
  if (platform === "woocommerce") {
    await page.getByRole("textbox", { name: "Consumer key" }).fill(consumerKey);
    await page.getByRole("textbox", { name: "Consumer secret" }).fill(consumerSecret);
  }
  await page.getByRole("button", { name: "Test connection" }).click();
  await page.getByText("Connection verified").waitFor();
}
