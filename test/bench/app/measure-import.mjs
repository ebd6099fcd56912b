/**
 * Connects the store in a fresh profile and measures from the click on 'Save Changes'.
 * @param {import("playwright").BrowserContext} context instrumented by `watchPage`
 * @param {{ app: string, shopify: { url: string } }} served
 * @param {number} products of the store
 */
export async function measureImport(context, { app, shopify }, products) {
  const page = await context.newPage();
  await page.goto(`${app}/app?settings=store`);
  await page.getByRole("textbox", { name: "Store URL" }).fill(shopify.url);
  await page.getByRole("button", { name: "Test connection" }).click();
  await page.getByText("Connection verified").waitFor();
  const measured = await page.evaluate(importAll, `${products.toLocaleString("en-GB")} products`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
  return measured;
}

/**
 * Runs in the page, so that nothing lies between what is shown and the clock. Each time is of the frame that shows it.
 * @param {string} all the sentence that counts all products
 */
async function importAll(all) {
  const save = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Save Changes");
  const before = window.watched.longTasks.count;
  save?.click();
  const clicked = performance.now();
  const [firstProductsMs, allProductsMs, imagesStoredMs] = await Promise.all([
    shown(() => document.querySelector("[role=listitem] a") !== null),
    shown(() => document.body.textContent?.includes(all) === true),
    shown(() => document.body.textContent?.includes("images are on this device") === true),
  ]);
  const { count, longest } = window.watched.longTasks;
  return {
    firstProductsMs,
    allProductsMs,
    imagesStoredMs,
    mainThreadLongTasks: count - before,
    mainThreadLongestTaskMs: count > before ? longest : 0,
  };

  /**
   * @param {() => boolean} isShown
   * @returns {Promise<number>}
   */
  function shown(isShown) {
    return new Promise((resolve) => {
      const look = () => requestAnimationFrame(() => (isShown() ? resolve(performance.now() - clicked) : look()));
      look();
    });
  }
}
