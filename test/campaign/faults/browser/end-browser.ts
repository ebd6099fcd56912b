import type { Page } from "playwright";
import { quantityRule } from "../../../../demo/stores/shopify/shop-records";
import en from "../../../../locales/en.json";
import { isSame, type MovingShop, startMovingShop } from "../../../node/engine/moving-shop";
import { connectStore } from "../../../walks/connect-store";
import { startKiosk, touchToStart } from "../../../walks/start-kiosk";
import { imagesIn, knowsStore, piecesIn, storedIn } from "../../../walks/stored-in-page";
import { connected, found, synced } from "../../../walks/synced-store";
import { type Tablet, takeTablet } from "../../../walks/tablet";
import { ui } from "../../../walks/ui";
import type { Fire } from "../fault";
import { type ShopState, stateOf, type Verdict } from "../judge-catalogue";
import type { SyncKind } from "../sync-shop";

/** How a page ends: its renderer crashes, every process is killed, or a person closes or reloads it. */
export type Ending = "crash" | "kill" | "close" | "reload";

/** In the download of images, the catalogue is there. */
type Moment = SyncKind | "images";

/** The smallest image that a browser decodes. */
const image = () =>
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );

/** Longest time from the first products until so many images are there, in milliseconds. */
const imagesMs = 2000;

/** Longest time from a press of a button until its order is stored, in milliseconds. */
const pressMs = 120;

/**
 * Ends the page at random moments of a first import, of a refresh or of the download of images; then judges what the database
 * has, finds a known product, and syncs. In the end the images are there.
 */
export const endSyncs =
  (site: string, ending: Ending, kind: Moment): Fire =>
  async (times, random) => {
    const shop = await startMovingShop("shopify", 260, { allImages: kind === "images", image });
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
        if (kind !== "refresh") await ended;
        if (kind === "images") await ui.poll(async () => (await imagesIn(page)).length).toBeGreaterThan(0);
        await pause(random.next() * (kind === "images" ? imagesMs : length * 1.15));
        const ready = page.getByRole("status").filter({ hasText: en.readiness.ready });
        if (kind === "images" && (await ready.isVisible())) continue;
        page = await endPage(tablet, page, ending);
        await ended;
        tally.fired++;
        await page.goto("/app");
        tally[await judgePage(page, shop, old, next)]++;
        await connectIfLost(page, shop);
        await synced(page, shop);
        await found(page, next.known);
        if (kind === "images") await ui(ready).toBeVisible();
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
      // Of those sold by the half dozen, one press adds six pieces.
      .filter(({ index }) => quantityRule(index).min === 1)
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

/** Ends the page in the middle of a kiosk's visit: afterwards it waits for a visitor, and its catalogue is whole. */
export const endVisits =
  (site: string, ending: Ending): Fire =>
  async (times, random) => {
    const shop = await startMovingShop("shopify", 60);
    const tablet = await takeTablet(site);
    const tally = { fired: 0, broken: 0 };
    try {
      let page = await tablet.open();
      await connected(page, shop);
      await startKiosk(page);
      for (; tally.fired < times; tally.fired++) {
        await touchToStart(page).click();
        await page.getByRole("searchbox", { name: en.search.label }).fill(shop.known);
        await page.getByRole("list", { name: en.grid.products }).getByRole("link").first().click();
        await page.getByRole("dialog").getByRole("button", { name: en.order.add, exact: true }).click();
        await pause(random.next() * pressMs);
        page = await endPage(tablet, page, ending);
        await page.goto("/app?settings=advanced");
        await ui(touchToStart(page)).toBeVisible();
        if ((await judgePage(page, shop, null, stateOf(shop))) !== "new") tally.broken++;
      }
    } finally {
      await tablet.remove();
      await shop.stop();
    }
    return tally;
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
