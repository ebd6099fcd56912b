import type { CDPSession, Page } from "playwright";
import type { SeededRandom } from "../../../../demo/stores/serve/seeded-random";
import en from "../../../../locales/en.json";
import { attachToEngine } from "../../../bench/attach-to-engine.mjs";
import { type MovingShop, startMovingShop } from "../../../node/engine/moving-shop";
import { connected, found, synced } from "../../../walks/synced-store";
import { type Tablet, takeTablet } from "../../../walks/tablet";
import { ui } from "../../../walks/ui";
import type { Fire } from "../fault";
import { type ShopState, stateOf } from "../judge-catalogue";
import { judgePage, pause, press } from "./end-browser";

/** Folders of two builds of the app, of different versions. */
export interface Sites {
  readonly site: string;
  readonly next: string;
}

interface Scene {
  readonly page: Page;
  readonly tablet: Tablet;
  readonly shop: MovingShop;
  /** Changes the shop; every catalogue that it has had may be on the device. */
  readonly move: () => void;
  readonly session: CDPSession;
  readonly sites: Sites;
  readonly random: SeededRandom;
}

/** Longest time from the press of Refresh until something happens, in milliseconds. */
const refreshMs = 600;

const products = (page: Page) => page.getByRole("list", { name: en.grid.products }).getByRole("link").first();

async function refreshing({ page, random }: Scene): Promise<void> {
  await press(page, en.top.refresh);
  await pause(random.next() * refreshMs);
}

/** Things that happen to a running app. Each resolves once it has certainly happened. */
const interruptions = {
  /** By the debugger: Playwright's pages are visible at all times, and Chromium freezes no visible page. */
  async freeze(scene: Scene) {
    const { page, tablet, shop, session } = scene;
    const engine = await attachToEngine(page);
    const frozen = [session, engine].map((one) => new Promise((resolve) => one.on("Debugger.paused", resolve)));
    await Promise.all([session.send("Debugger.enable"), engine.send("Debugger.enable")]);
    await refreshing(scene);
    await Promise.all([session.send("Debugger.pause"), engine.send("Debugger.pause"), ...frozen]);
    // A lock that the frozen page has must not stop the other one for good.
    const other = await tablet.open();
    await other.goto("/app");
    await synced(other, shop);
    await other.close();
    await Promise.all([session.send("Debugger.disable"), engine.send("Debugger.disable")]);
  },
  async endEngine(scene: Scene) {
    const [engine] = scene.page.workers();
    if (!engine) throw new Error("no engine");
    const ended = new Promise((resolve) => engine.once("close", resolve));
    await refreshing(scene);
    await engine.evaluate(() => self.close()).catch(() => undefined);
    await ended;
  },
  async stopServiceWorker(scene: Scene) {
    const { page, tablet, session } = scene;
    const stopped = new Promise<void>((resolve) => {
      session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
        if (versions.some(({ runningStatus }) => runningStatus === "stopped")) resolve();
      });
    });
    await session.send("ServiceWorker.enable");
    await refreshing(scene);
    await session.send("ServiceWorker.stopAllWorkers");
    await stopped;
    await tablet.stopServer();
    await page.reload();
    await ui(products(page)).toBeVisible();
    await tablet.restartServer();
  },
  async fillDevice(scene: Scene) {
    const { page, tablet, session } = scene;
    const { origin } = tablet;
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    const full = page.getByText(en.failure["storage-full"]).first();
    // Chromium caches how much space it was told: refreshes succeed until it asks again.
    await ui
      .poll(
        async () => {
          if (await full.isVisible()) return true;
          scene.move();
          const refresh = page.getByRole("button", { name: en.top.refresh, exact: true });
          await refresh.click({ timeout: 2000 }).catch(() => undefined);
          return full.isVisible();
        },
        { intervals: [1000], timeout: 180_000 },
      )
      .toBe(true);
    await session.send("Storage.overrideQuotaForOrigin", { origin });
  },
  async publish(scene: Scene) {
    const { page, tablet, sites } = scene;
    await tablet.stopServer();
    await tablet.restartServer(sites.next);
    await refreshing(scene);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    const reload = page.getByRole("status").getByRole("button", { name: en.update.reload, exact: true });
    await Promise.all([page.waitForEvent("load"), reload.click()]);
    await ui(page.locator('meta[name="generator"]')).toHaveAttribute("content", "Vitrine 1.0.1");
  },
} satisfies Readonly<Record<string, (scene: Scene) => Promise<void>>>;

type Interruption = keyof typeof interruptions;

/** Lets something happen to the app in the middle of a refresh; then judges, syncs, and finds a known product. */
export const interruptApp =
  (sites: Sites, kind: Interruption): Fire =>
  async (times, random) => {
    const tally = { fired: 0, broken: 0 };
    while (tally.fired < times) {
      const shop = await startMovingShop("shopify", 260);
      const tablet = await takeTablet(sites.site);
      try {
        const page = await tablet.open();
        const session = await page.context().newCDPSession(page);
        await connected(page, shop);
        await page.goto("/app");
        await ui.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
        const states: ShopState[] = [stateOf(shop)];
        const move = () => {
          shop.move();
          states.push(stateOf(shop));
        };
        move();
        await interruptions[kind]({ page, tablet, shop, move, session, sites, random });
        tally.fired++;
        const verdicts = [];
        for (const state of states) verdicts.push(await judgePage(page, shop, null, state));
        await synced(page, shop);
        await found(page, shop.known);
        if (verdicts.includes("new") && tablet.errors.length === 0) continue;
        tally.broken++;
        console.error(`${kind}: ${verdicts.join()}, ${tablet.errors.join("; ")}`);
      } finally {
        await tablet.remove();
        await shop.stop();
      }
    }
    return tally;
  };

/** Fills the device before the first visit, so that the service worker cannot store the app; later a visit stores it. */
export const fillBeforeInstall =
  (site: string): Fire =>
  async (times) => {
    const tally = { fired: 0, broken: 0 };
    while (tally.fired < times) {
      const tablet = await takeTablet(site);
      try {
        const page = await tablet.open();
        const session = await page.context().newCDPSession(page);
        const { origin } = tablet;
        const isInstalled = () =>
          page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated");
        await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 100_000 });
        const refused = new Promise<void>((resolve) => {
          session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
            if (versions.some(({ status }) => status === "redundant")) resolve();
          });
        });
        await session.send("ServiceWorker.enable");
        await page.goto("/app?demo=true");
        await refused;
        tally.fired++;
        if (await isInstalled()) tally.broken++;
        await session.send("Storage.overrideQuotaForOrigin", { origin });
        await page.reload();
        await ui.poll(isInstalled).toBe(true);
        await ui(products(page)).toBeVisible();
        await tablet.stopServer();
        await page.reload();
        await ui(products(page)).toBeVisible();
        await tablet.restartServer();
      } finally {
        await tablet.remove();
      }
    }
    return tally;
  };
