import type { Page } from "playwright";
import en from "../../locales/en.json";
import { isSame, type MovingShop } from "../node/engine/moving-shop";
import { connectStore } from "./connect-store";
import { storedIn } from "./stored-in-page";
import { ui } from "./ui";

/** A refresh takes seconds; on a machine with other work, minutes. */
const patientMs = 300_000;

export async function connected(page: Page, shop: MovingShop): Promise<void> {
  await connectStore(page, shop.connection);
  await ui.poll(() => storedIn(page, shop.id), { timeout: patientMs }).toEqual(shop.record());
}

/** Refreshes until the database has what the shop offers; a sync that the start has resumed comes first. */
export async function synced(page: Page, shop: MovingShop): Promise<void> {
  const refresh = page.getByRole("button", { name: en.top.refresh, exact: true });
  await ui
    .poll(
      async () => {
        if (isSame(await storedIn(page, shop.id), shop.record())) return true;
        if (await refresh.isEnabled({ timeout: 1000 }).catch(() => false))
          await refresh.click({ timeout: 1000 }).catch(() => undefined);
        return false;
      },
      { intervals: [50, 100, 200, 400], timeout: patientMs },
    )
    .toBe(true);
}

/** A known product is found in the search of the running app. */
export async function found(page: Page, known: string): Promise<void> {
  await page.goto(`/app?q=${encodeURIComponent(known)}`);
  await ui(page.getByRole("list", { name: en.grid.products })).toContainText(known);
}
