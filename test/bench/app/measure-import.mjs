/**
 * Connects the store in a fresh profile and measures from the click on 'Save Changes'.
 * @param {import("playwright").BrowserContext} context
 * @param {{ app: string, shopify: { url: string } }} served
 * @param {number} products of the store
 */
export async function measureImport(context, { app, shopify }, products) {
  const page = await context.newPage();
  await page.goto(`${app}/app?settings=store`);
  await page.getByRole("textbox", { name: "Store URL" }).fill(shopify.url);
  await page.getByRole("button", { name: "Test connection" }).click();
  await page.getByText("Connection verified").waitFor();

  await page.evaluate(
    (complete) => {
      const marks = { clicked: 0, firstRow: 0, allRows: 0, complete: 0, longestTaskMs: 0, longTasks: 0 };
      Object.assign(window, { marks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) {
          marks.longTasks++;
          marks.longestTaskMs = Math.max(marks.longestTaskMs, duration);
        }
      }).observe({ type: "longtask" });
      const save = [...document.querySelectorAll("button")].find((button) => button.textContent === "Save Changes");
      save?.addEventListener("click", () => {
        marks.clicked = performance.now();
      });
      // After the frame that shows them: what is measured is what a person sees.
      const look = () => {
        requestAnimationFrame(() => {
          const now = performance.now();
          if (!marks.firstRow && document.querySelector("[role=listitem] a")) marks.firstRow = now;
          if (!marks.allRows && document.body.textContent?.includes(complete)) marks.allRows = now;
          if (!marks.complete && document.body.textContent?.includes("Import complete")) marks.complete = now;
          if (!marks.complete) look();
        });
      };
      look();
    },
    `${products.toLocaleString("en-GB")} products`,
  );
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Import complete").waitFor({ timeout: 180_000 });
  const marks = await page.evaluate(
    () => /** @type {Window & { marks?: Record<string, number> }} */ (window).marks ?? {},
  );
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
  const since = (/** @type {string} */ name) => (marks[name] ?? Number.NaN) - (marks.clicked ?? Number.NaN);
  return {
    firstProductsMs: since("firstRow"),
    allProductsMs: since("allRows"),
    imagesStoredMs: since("complete"),
    mainThreadLongTasks: marks.longTasks ?? Number.NaN,
    mainThreadLongestTaskMs: marks.longestTaskMs ?? Number.NaN,
  };
}
