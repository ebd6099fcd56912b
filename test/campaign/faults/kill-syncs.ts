import type { WebPlatform } from "../../../src-worker/contract/platforms";
import { begin, until } from "../../node/engine/life";
import { startMovingShop } from "../../node/engine/moving-shop";
import { createDevice } from "../../node/engine/test-world";
import type { Fire } from "./fault";
import { judgeAndSync, type ShopState, stateOf } from "./judge-catalogue";
import { type SyncKind, syncShop } from "./sync-shop";

/** Of WooCommerce two pages, of Shopify one. */
const products: Readonly<Record<WebPlatform, number>> = { shopify: 60, woocommerce: 120 };

/**
 * Kills the engine at random moments of a first import or of a refresh, from its start to a little beyond its end; then
 * judges what is on the device, and syncs it.
 */
export const killSyncs =
  (kind: SyncKind, platform: WebPlatform): Fire =>
  async (times, random) => {
    const shop = await startMovingShop(platform, products[platform]);
    const tally = { fired: 0, old: 0, new: 0, lost: 0, mixed: 0 };
    let device = createDevice();
    const first = await begin(device, shop.fetch);
    const done = await syncShop(first, shop, "import");
    if (done !== "done") throw new Error(`an import that nothing disturbed: ${JSON.stringify(done)}`);
    // Shorter or longer than the one before.
    let length = first.mortal.moments;
    await first.end();
    try {
      while (tally.fired < times) {
        let old: ShopState | null = null;
        if (kind === "import") device = createDevice();
        else {
          old = stateOf(shop);
          shop.move();
        }
        const next = stateOf(shop);
        const life = await begin(device, shop.fetch, random.between(1, Math.ceil(length * 1.15)));
        const ended = await until(life, () => syncShop(life, shop, kind));
        const isKilled = life.mortal.isDead;
        if (!isKilled && ended !== "done") throw new Error(`a sync that nothing disturbed: ${JSON.stringify(ended)}`);
        if (!isKilled) length = Math.max(20, life.mortal.moments);
        await life.end();
        if (!isKilled) continue;
        tally.fired++;
        tally[await judgeAndSync(device, shop, { old, next: [next] })]++;
      }
    } finally {
      await shop.stop();
    }
    return tally;
  };
