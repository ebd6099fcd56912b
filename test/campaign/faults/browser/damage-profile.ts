import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import en from "../../../../locales/en.json";
import { startMovingShop } from "../../../node/engine/moving-shop";
import { damages } from "../../../walks/database-damage";
import { addLine, copied, orderButton } from "../../../walks/order-lines";
import { connected, found, synced } from "../../../walks/synced-store";
import { takeTablet } from "../../../walks/tablet";
import { ui } from "../../../walks/ui";
import type { Fire } from "../fault";
import { pause } from "./end-browser";

/** Lines of the order that the damage reaches. */
const lines = 3;

/** Longest time from the press of "Restore" until the page is reloaded, in milliseconds. */
const restoreMs = 150;

/**
 * Damages the database while the browser is closed, or puts an older copy of it back. Afterwards the order is whole, or its loss
 * is reported and a restore brings it back, also one that is ended by a reload; the catalogue is synced again. Every second
 * time, the device is offline meanwhile.
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
      await ui.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
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
        const isOffline = ++tally.fired % 2 === 0;
        if (isOffline) await tablet.stopServer();
        page = await tablet.open();
        await page.goto("/app");
        const loss = page.getByText(en.lostOrders.rolledBack).or(page.getByText(en.lostOrders.title)).first();
        const complete = orderButton(page, lines);
        await ui(loss.or(complete).first()).toBeVisible();
        tally.noticed++;
        if (await loss.isVisible()) {
          tally.reported++;
          const restore = page.getByRole("button", { name: en.backup.restore }).first();
          await restore.click();
          await pause(random.next() * restoreMs);
          await page.reload();
          await ui(restore.or(complete).first()).toBeVisible();
          if (await restore.isVisible()) await restore.click();
          await ui(complete).toBeVisible();
          await ui(loss).toBeHidden();
        }
        tally.restored++;
        if (isOffline) await tablet.restartServer();
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
