import type { Page } from "playwright";
import en from "../../locales/en.json";
import { ui } from "./ui";

/** The button of the current order, which has so many lines. */
export const orderButton = (page: Page, lines: number) =>
  page.getByRole("button", { name: lines === 1 ? "Order 1 line" : `Order ${lines} lines`, exact: true });

/** Waits until the copy of the orders outside the database has so many lines. */
export async function copied(page: Page, lines: number): Promise<void> {
  const linesOfCopy = () =>
    page.evaluate(async () => {
      const copies = await caches.open("vitrine-order-copies");
      const entry = (await copies.keys()).find(({ url }) => url.endsWith("/orders"));
      const copy = entry && (await copies.match(entry));
      if (!copy?.body) return 0;
      const unzipped = new Response(copy.body.pipeThrough(new DecompressionStream("gzip")));
      const { orders }: { orders: { lines: unknown[] }[] } = await unzipped.json();
      return orders.flatMap((order) => order.lines).length;
    });
  await ui.poll(linesOfCopy).toBe(lines);
}

/** Opens a product by its handle and presses "add"; the order then has so many lines. */
export async function addLine(page: Page, handle: string, lines: number): Promise<void> {
  await page.goto(`/app?product=${handle}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: en.order.add, exact: true }).click();
  await ui(dialog.getByRole("spinbutton", { name: en.order.quantity })).toBeVisible();
  await page.goto("/app");
  await ui(orderButton(page, lines)).toBeVisible();
}
