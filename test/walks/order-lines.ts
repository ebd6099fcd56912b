import type { Page } from "playwright";
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
