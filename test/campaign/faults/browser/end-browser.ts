import type { Page } from "playwright";
import en from "../../../../locales/en.json";
import { isSame, type MovingShop, startMovingShop } from "../../../node/engine/moving-shop";
import { connectStore } from "../../../walks/connect-store";
import { knowsStore, piecesIn, storedIn } from "../../../walks/stored-in-page";
import { connected, found, synced } from "../../../walks/synced-store";
import { type Tablet, takeTablet } from "../../../walks/tablet";
import { ui } from "../../../walks/ui";
import type { Fire } from "../fault";
import { type ShopState, stateOf, type Verdict } from "../judge-catalogue";
import type { SyncKind } from "../sync-shop";

/** How a page ends: its renderer crashes, every process is killed, or a person closes or reloads it. */
export type Ending = "crash" | "kill" | "close" | "reload";

/** Longest time from a press of a button until its order is stored, in milliseconds. */
const pressMs = 120;

/**
 * Ends the page at random moments of a first import or of a refresh; then judges what the database has, finds a known
 * product, and syncs.
 */
export const endSyncs =
  (site: string, ending: Ending, kind: SyncKind): Fire =>
  async (times, random) => {
    const shop = await startMovingShop("shopify", 260);
    const tablet = await takeTablet(site);
    const tally = { fired: 0, old: 0, new: 0, lost: 0, mixed: 0 };
    try {
      let page = await tablet.open();
      let length = await timed(() => connected(page, shop));
      if (kind === "refresh") {
        shop.move();
        length = await timed(() => synced(page, shop));
      }
      while (tally.fired < times) {
        const old: ShopState | null = kind === "refresh" ? stateOf(shop) : null;
        if (kind === "refresh") shop.move();
        else await cleared(page, tablet);
        const next = stateOf(shop);
        const underway = kind === "refresh" ? press(page, en.top.refresh) : connectStore(page, shop.connection);
        const ended = underway.catch(() => undefined);
        // A first import begins once the connection was tested.
        if (kind === "import") await ended;
        await pause(random.next() * length * 1.15);
        page = await endPage(tablet, page, ending);
        await ended;
        tally.fired++;
        await page.goto("/app");
        tally[await judgePage(page, shop, old, next)]++;
        await connectIfLost(page, shop);
        await synced(page, shop);
        await found(page, next.known);
      }
    } finally {
      await tablet.remove();
      await shop.stop();
    }
    return tally;
  };

/**
 * Presses "add" and ends the page in the same moment. Every press that the page had confirmed is in the order, and no press is
 * in it twice.
 */
export const endPresses =
  (site: string, ending: Ending): Fire =>
  async (times, random) => {
    const shop = await startMovingShop("shopify", 260);
    const tablet = await takeTablet(site);
    const ids = shop.store.ids();
    const products = shop.store.catalogue.offered
      .map((index, place) => ({ ...shop.store.catalogue.product(index), id: ids[place] ?? "" }))
      .filter(({ variants }) => variants.length === 1 && (variants[0]?.stock ?? 0) > 0);
    const pressed = new Map<string, { presses: number; confirmed: number }>();
    let written = 0;
    try {
      let page = await tablet.open();
      await connected(page, shop);
      for (let at = 0; written < times; at++) {
        const product = products[at % products.length];
        if (!product) throw new Error("no product with one variant");
        const counts = pressed.get(product.id) ?? { presses: 0, confirmed: 0 };
        pressed.set(product.id, counts);
        await page.goto(`/app?product=${product.handle}`);
        const dialog = page.getByRole("dialog");
        const quantity = dialog.getByRole("spinbutton", { name: en.order.quantity });
        const before = (await piecesIn(page)).get(product.id) ?? 0;
        if (before > 0) continue;
        await dialog.getByRole("button", { name: en.order.add, exact: true }).click();
        counts.presses++;
        written++;
        await pause(random.next() * pressMs);
        if (await quantity.isVisible().catch(() => false)) counts.confirmed++;
        page = await endPage(tablet, page, ending);
      }
      await page.goto("/app");
      await ui(page.getByRole("list", { name: en.grid.products }).getByRole("link").first()).toBeVisible();
      const pieces = await piecesIn(page);
      let lost = 0;
      let doubled = 0;
      for (const [id, { presses, confirmed }] of pressed) {
        const count = pieces.get(id) ?? 0;
        lost += Math.max(0, confirmed - count);
        doubled += Math.max(0, count - presses);
      }
      return { written, lost, doubled };
    } finally {
      await tablet.remove();
      await shop.stop();
    }
  };

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Lets a random time of the fault's own pass. */
export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function timed(body: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await body();
  return performance.now() - began;
}

/** Compares the page's database with what the shop has had. */
export async function judgePage(
  page: Page,
  shop: MovingShop,
  old: ShopState | null,
  next: ShopState,
): Promise<Verdict> {
  const stored = await storedIn(page, shop.id);
  if (stored === null) return old === null ? "old" : "lost";
  if (isSame(stored, next.record)) return "new";
  if (old && isSame(stored, old.record)) return "old";
  return stored.length < next.record.length - 1 ? "lost" : "mixed";
}

/** A first import that ended before the device knew the store begins anew. */
async function connectIfLost(page: Page, shop: MovingShop): Promise<void> {
  if (!(await knowsStore(page, shop.id))) await connectStore(page, shop.connection);
}

/** A device without any data, as on its first day. */
async function cleared(page: Page, { origin }: Tablet): Promise<void> {
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}

/** Ends a page, and opens another one. */
async function endPage(tablet: Tablet, page: Page, ending: Ending): Promise<Page> {
  if (ending === "reload") {
    await page.reload();
    return page;
  }
  if (ending === "kill") await tablet.kill();
  if (ending === "crash") {
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent("crash");
    void session.send("Page.crash").catch(() => undefined);
    await crashed;
  }
  const next = await tablet.open();
  if (ending !== "kill") await page.close();
  return next;
}
