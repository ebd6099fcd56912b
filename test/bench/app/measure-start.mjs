import { pageHeapMB } from "../page-heap-mb.mjs";

/**
 * Reopens the app offline and measures from the navigation to painted rows, and from a search to its own.
 * @param {import("playwright").BrowserContext} context instrumented by `watchPage`
 * @param {{ app: string }} served
 */
export async function measureStart(context, { app }) {
  const page = await context.newPage();
  await context.setOffline(true);
  await page.goto(`${app}/app`);
  const firstRowsMs = await page.evaluate(() => window.watched.firstRows);
  const ownRowsMs = await page.evaluate(() => window.watched.ownRows);
  await page.evaluate(() => window.watched.arm("input"));
  await page.getByRole("searchbox", { name: "Search products" }).fill("mug");
  const searchToRowsMs = await page.evaluate(() => window.watched.painted());
  const heapMB = await pageHeapMB(page);
  await page.close();
  await context.setOffline(false);
  return { firstRowsMs, ownRowsMs, searchToRowsMs, pageHeapMB: heapMB };
}
