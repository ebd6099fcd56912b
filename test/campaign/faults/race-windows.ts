import type { WebPlatform } from "../../../src-worker/contract/platforms";
import { begin, type Life, turns } from "../../node/engine/life";
import { startMovingShop } from "../../node/engine/moving-shop";
import { createDevice, type TestWorld } from "../../node/engine/test-world";
import type { Fire } from "./fault";
import { judgeAndSync, stateOf } from "./judge-catalogue";
import { type SyncKind, syncShop } from "./sync-shop";

/** Turns of the event loop between the starts of two windows, at most. */
const longestOffset = 60;

/** A browser without Web Locks, or one that hands a lock to two windows: the transactions alone have to hold. */
function withoutLocks(world: TestWorld): TestWorld {
  const withLock = (_name: string, body: (broken: AbortSignal) => Promise<unknown>) =>
    body(new AbortController().signal);
  return Object.create(world, { withLock: { value: withLock } });
}

/**
 * Syncs one store in two or three windows at once, which begin at random moments, half of the time while the shop changes
 * between them; then judges what is on the device, and syncs it.
 */
export const raceWindows =
  (locks: "with" | "without", kind: SyncKind, platform: WebPlatform): Fire =>
  async (times, random) => {
    const shop = await startMovingShop(platform, 120);
    const tally = { fired: 0, broken: 0 };
    const change = locks === "without" ? withoutLocks : undefined;
    let device = createDevice();
    const first = await begin(device, shop.fetch);
    await syncShop(first, shop, "import");
    await first.end();
    try {
      while (tally.fired < times) {
        if (kind === "import") device = createDevice();
        const next = kind === "import" ? [] : [stateOf(shop)];
        const move = () => {
          shop.move();
          next.push(stateOf(shop));
        };
        move();
        const lives: Life[] = [];
        for (let windows = random.between(2, 3); windows > 0; windows--)
          lives.push(await begin(device, shop.fetch, Number.POSITIVE_INFINITY, change));
        const syncs = lives.map(async (life) => {
          await turns(random.between(0, longestOffset));
          // Meanwhile the shop may change, so that the windows read two catalogues, each in one page.
          if (platform === "shopify" && random.chance(0.25)) move();
          return syncShop(life, shop, kind).catch((error: unknown) => error);
        });
        await Promise.all(syncs);
        for (const life of lives) await life.end();
        tally.fired++;
        const verdict = await judgeAndSync(device, shop, { old: null, next });
        if (verdict === "new") continue;
        tally.broken++;
        console.error(`race ${tally.fired}: ${verdict}`);
      }
    } finally {
      await shop.stop();
    }
    return tally;
  };
