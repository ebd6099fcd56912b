import type { SeededRandom } from "../../../demo/stores/serve/seeded-random";
import type { WebPlatform } from "../../../src-worker/contract/platforms";
import { begin, turns } from "../../node/engine/life";
import { startMovingShop } from "../../node/engine/moving-shop";
import { createDevice, type TestWorld } from "../../node/engine/test-world";
import type { Tally } from "./fault";
import { judgeCatalogue, type ShopState, stateOf } from "./judge-catalogue";
import { syncOnce } from "./kill-syncs";

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
export async function raceWindows(
  locks: "with" | "without",
  kind: "import" | "refresh",
  platform: WebPlatform,
  times: number,
  random: SeededRandom,
): Promise<Tally> {
  const shop = await startMovingShop(platform, 120);
  const tally = { fired: 0, broken: 0 };
  const change = locks === "without" ? withoutLocks : undefined;
  let device = createDevice();
  await alone("import");
  let states: ShopState[] = [];
  const move = () => {
    shop.move();
    states.push(stateOf(shop));
  };
  try {
    while (tally.fired < times) {
      if (kind === "import") device = createDevice();
      states = kind === "import" ? [] : [stateOf(shop)];
      move();
      const lives = [];
      for (let windows = random.between(2, 3); windows > 0; windows--)
        lives.push(await begin(device, shop.fetch, Number.POSITIVE_INFINITY, change));
      const syncs = lives.map(async (life) => {
        await turns(random.between(0, longestOffset));
        // Meanwhile the shop may change, so that the windows read two catalogues, each in one page.
        if (platform === "shopify" && random.chance(0.25)) move();
        return syncOnce(life, shop, kind).catch((error: unknown) => error);
      });
      await Promise.all(syncs);
      for (const life of lives) await life.end();
      tally.fired++;
      const verdicts = [];
      for (const next of states) verdicts.push(await judgeCatalogue(device, shop.id, { old: null, next }));
      const failed = await alone("refresh");
      const after = await judgeCatalogue(device, shop.id, { old: null, next: stateOf(shop) });
      if (verdicts.includes("new") && failed === "done" && after === "new") continue;
      tally.broken++;
      console.error(`race ${tally.fired}: ${verdicts.join()}, then ${after} ${JSON.stringify(failed)}`);
    }
  } finally {
    await shop.stop();
  }
  return tally;

  async function alone(which: "import" | "refresh"): Promise<unknown> {
    const life = await begin(device, shop.fetch);
    const done = await syncOnce(life, shop, which);
    await life.end();
    return done;
  }
}
