/**
 * Reopens the app offline and measures from the navigation to painted rows and to an answered search.
 * @param {import("playwright").BrowserContext} context
 * @param {{ app: string }} served
 */
export async function measureStart(context, { app }) {
  const page = await context.newPage();
  await context.setOffline(true);
  await page.goto(`${app}/app`);
  const firstRowsMs = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () =>
          requestAnimationFrame(() =>
            document.querySelector("[role=listitem] a") ? resolve(performance.now()) : look(),
          );
        look();
      }),
  );
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.waitFor();
  const keystrokeMs = await search.evaluate(
    (box) =>
      new Promise((resolve) => {
        const count = () => [...document.querySelectorAll("[role=status]")].map((status) => status.textContent).join();
        const before = count();
        const started = performance.now();
        const input = /** @type {HTMLInputElement} */ (box);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "mug");
        input.dispatchEvent(new Event("input", { bubbles: true }));
        const look = () =>
          requestAnimationFrame(() => (count() !== before ? resolve(performance.now() - started) : look()));
        look();
      }),
  );
  const memory = await page.evaluate(() => /** @type {any} */ (performance).memory?.usedJSHeapSize ?? Number.NaN);
  await page.close();
  await context.setOffline(false);
  return { firstRowsMs: Number(firstRowsMs), searchToRowsMs: Number(keystrokeMs), pageHeapMB: memory / 2 ** 20 };
}
