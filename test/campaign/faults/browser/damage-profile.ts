import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright";
import en from "../../../../locales/en.json";
import { startMovingShop } from "../../../node/engine/moving-shop";
import { damages } from "../../../walks/database-damage";
import { copied, orderButton } from "../../../walks/order-lines";
import { connected, found, synced } from "../../../walks/synced-store";
import { takeTablet } from "../../../walks/tablet";
import { ui } from "../../../walks/ui";
import type { Fire } from "../fault";

/** Lines of the order that the damage reaches. */
const lines = 3;

/**
 * Damages the database while the browser is closed, or puts an older copy of it back. Afterwards the order is whole, or its loss
 * is reported and a restore brings it back; the catalogue is synced again.
 */
export const damageProfiles =
  (site: string, kind: string): Fire =>
  async (times, random) => {
    const shop = await startMovingShop("shopify", 60);
    const tablet = await takeTablet(site);
    const tally = { fired: 0, noticed: 0, restored: 0, reported: 0 };
    const databases = join(tablet.profile, "Default", "IndexedDB");
    const [whole, older] = [`${tablet.profile}-whole`, `${tablet.profile}-older`];
    try {
      let page = await tablet.open();
      await connected(page, shop);
      const handles = orderable();
      for (let line = 1; line <= lines; line++) {
        await addLine(page, handles[line] ?? "", line);
        await copied(page, line);
        if (line > 1) continue;
        await tablet.close();
        await cp(databases, older, { recursive: true });
        page = await tablet.open();
      }
      await tablet.close();
      await cp(tablet.profile, whole, { recursive: true });
      while (tally.fired < times) {
        await rm(tablet.profile, { recursive: true });
        await cp(whole, tablet.profile, { recursive: true });
        const [folder = ""] = (await readdir(databases)).filter((name) => name.endsWith(".leveldb"));
        if (kind === "older copy") {
          await rm(databases, { recursive: true });
          await cp(older, databases, { recursive: true });
        } else await damages[kind]?.(join(databases, folder), await readdir(join(databases, folder)), random);
        tally.fired++;
        page = await tablet.open();
        await page.goto("/app");
        const loss = page.getByText(en.lostOrders.rolledBack).or(page.getByText(en.lostOrders.title)).first();
        const complete = orderButton(page, lines);
        await ui(loss.or(complete).first()).toBeVisible();
        tally.noticed++;
        if (await loss.isVisible()) {
          tally.reported++;
          await page.getByRole("button", { name: en.backup.restore }).first().click();
          await ui(complete).toBeVisible();
          await ui(loss).toBeHidden();
        }
        tally.restored++;
        shop.move();
        await synced(page, shop);
        await found(page, shop.known);
        await tablet.close();
      }
    } finally {
      await tablet.remove();
      await shop.stop();
    }
    return tally;

    function orderable(): readonly string[] {
      const { catalogue } = shop.store;
      const products = catalogue.offered.map((index) => catalogue.product(index));
      return products
        .filter(({ variants }) => variants.length === 1 && (variants[0]?.stock ?? 0) > 0)
        .map(({ handle }) => handle);
    }
  };

async function addLine(page: Page, handle: string, count: number): Promise<void> {
  await page.goto(`/app?product=${handle}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: en.order.add, exact: true }).click();
  await ui(dialog.getByRole("spinbutton", { name: en.order.quantity })).toBeVisible();
  await page.goto("/app");
  await ui(orderButton(page, count)).toBeVisible();
}
