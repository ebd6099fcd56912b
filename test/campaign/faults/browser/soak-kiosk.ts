import type { CDPSession, Page } from "playwright";
import en from "../../../../locales/en.json";
import { attachToEngine, type EngineSession } from "../../../bench/attach-to-engine.mjs";
import { engineHeapBytes } from "../../../bench/engine-heap-bytes.mjs";
import { pageHeapMB } from "../../../bench/page-heap-mb.mjs";
import { slopeOf } from "../../../bench/slope-of.mjs";
import { startMovingShop } from "../../../node/engine/moving-shop";
import { letPass } from "../../../walks/let-pass";
import { startKiosk, touchToStart, unlocked } from "../../../walks/start-kiosk";
import { connected, synced } from "../../../walks/synced-store";
import { takeTablet } from "../../../walks/tablet";
import { ui } from "../../../walks/ui";
import type { Fire } from "../fault";

/** Minutes after which a new page and its caches have settled. */
const settledAfter = 10;
const samplesOf = 60;

interface Sample {
  readonly minutes: number;
  readonly heapMB: number;
  readonly nodes: number;
  readonly handles: number;
}

/**
 * A kiosk's day in so many minutes: visitors search, open products, order and leave; the network goes and comes; the shop
 * changes, and the staff refreshes. Slopes are those of the samples after the first ten minutes, or after a fifth of a shorter
 * soak; heap is that of page and engine, after a collection.
 */
export const soakKiosk =
  (site: string): Fire =>
  async (minutes, random) => {
    const shop = await startMovingShop("shopify", 500);
    const tablet = await takeTablet(site);
    const page = await tablet.open();
    const counts = { searches: 0, products: 0, presses: 0, flips: 0, visitors: 0, syncs: 0 };
    const samples: Sample[] = [];
    try {
      await connected(page, shop);
      await startKiosk(page);
      const session = await page.context().newCDPSession(page);
      const engine = await attachToEngine(page);
      const began = performance.now();
      const passed = () => (performance.now() - began) / 60_000;
      while (passed() < minutes) {
        await visit(page, counts);
        if (passed() >= (samples.length * minutes) / samplesOf)
          samples.push(await sample(page, session, engine, passed()));
      }
    } finally {
      await tablet.remove();
      await shop.stop();
    }
    const settled = samples.filter((one) => one.minutes >= Math.min(settledAfter, minutes / 5));
    console.log(`soak: ${JSON.stringify(counts)}; ${JSON.stringify(samples.filter((_, at) => at % 10 === 0))}`);
    return {
      minutes: Math.round(minutes),
      heapSlopeMBPerHour: slopePerHour(settled, ({ heapMB }) => heapMB),
      nodesSlope: slopePerHour(settled, ({ nodes }) => nodes),
      handlesSlope: slopePerHour(settled, ({ handles }) => handles),
      unhandled: tablet.errors.length,
    };

    /** A visitor, from the first touch until the kiosk is idle again. */
    async function visit(kiosk: Page, done: typeof counts): Promise<void> {
      const { offered } = shop.store.catalogue;
      await touchToStart(kiosk).click();
      const search = kiosk.getByRole("searchbox", { name: en.search.label });
      const links = kiosk.getByRole("list", { name: en.grid.products }).getByRole("link");
      const isOffline = random.chance(0.3);
      await kiosk.context().setOffline(isOffline);
      done.flips += isOffline ? 1 : 0;
      for (let searches = random.between(2, 6); searches > 0; searches--) {
        const [word = ""] = shop.store.catalogue.product(random.pick(offered)).title.split(" ");
        await search.fill(word);
        const found = links.filter({ hasText: word }).first();
        await ui(found).toBeVisible();
        done.searches++;
        if (random.chance(0.5)) {
          await found.click();
          const dialog = kiosk.getByRole("dialog");
          await ui(dialog.getByRole("heading").first()).toBeVisible();
          done.products++;
          const add = dialog.getByRole("button", { name: en.order.add, exact: true });
          if (random.chance(0.5) && (await add.isVisible()) && (await add.isEnabled())) {
            await add.click();
            done.presses++;
          }
          await kiosk.keyboard.press("Escape");
          await ui(dialog).toBeHidden();
        }
      }
      await kiosk.context().setOffline(false);
      await letPass(kiosk, 240);
      await ui(touchToStart(kiosk)).toBeVisible();
      if (random.chance(0.2)) {
        // A kiosk does not refresh by itself: the staff does, between two visitors.
        shop.move();
        await touchToStart(kiosk).click();
        await unlocked(kiosk, () => synced(kiosk, shop));
        await ui(touchToStart(kiosk)).toBeVisible();
        done.syncs++;
      }
      done.visitors++;
    }
  };

async function sample(page: Page, session: CDPSession, engine: EngineSession, minutes: number): Promise<Sample> {
  const heapMB = (await pageHeapMB(page)) + (await engineHeapBytes(engine)) / 2 ** 20;
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { minutes, heapMB, nodes, handles: jsEventListeners };
}

/** Of a value over an hour, to two decimals. */
function slopePerHour(samples: readonly Sample[], ofSample: (sample: Sample) => number): number {
  const slope = slopeOf(samples.map((one) => [one.minutes / 60, ofSample(one)]));
  return Math.round(slope * 100) / 100;
}
