import type { WebPlatform } from "../../../src-worker/contract/platforms";
import { begin, until } from "../../node/engine/life";
import { type MovingShop, type OfferedShop, startMovingShop } from "../../node/engine/moving-shop";
import { createDevice } from "../../node/engine/test-world";
import type { Fire } from "./fault";
import { judgeAndSync, type ShopState, stateOf } from "./judge-catalogue";
import { type SyncKind, syncShop } from "./sync-shop";

/** The kind of shop whose device is killed. */
interface KilledShop<Shop extends OfferedShop> {
  start(): Promise<Shop & { stop(): unknown }>;
  /** Changes what the shop offers. */
  move(shop: Shop): unknown;
  /** Whether it also moves while every second killed device is off, which then knows a catalogue that is no longer offered. */
  readonly movesOn?: boolean;
}

/** Of WooCommerce two pages, of Shopify one. */
const products: Readonly<Record<WebPlatform, number>> = { shopify: 60, woocommerce: 120 };

export const webShop = (platform: WebPlatform): KilledShop<MovingShop> => ({
  start: () => startMovingShop(platform, products[platform]),
  move: (shop) => shop.move(),
});

/**
 * Kills the engine at random moments of a first import or of a refresh, from its start to a little beyond its end; then
 * judges what is on the device, and syncs it.
 */
export const killSyncs =
  <Shop extends OfferedShop>(kind: SyncKind, { start, move, movesOn = false }: KilledShop<Shop>): Fire =>
  async (times, random) => {
    const shop = await start();
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
          await move(shop);
        }
        const next = [stateOf(shop)];
        const life = await begin(device, shop.fetch, random.between(1, Math.ceil(length * 1.15)));
        const ended = await until(life, () => syncShop(life, shop, kind));
        const isKilled = life.mortal.isDead;
        if (!isKilled && ended !== "done") throw new Error(`a sync that nothing disturbed: ${JSON.stringify(ended)}`);
        if (!isKilled) length = Math.max(20, life.mortal.moments);
        await life.end();
        if (!isKilled) continue;
        tally.fired++;
        if (movesOn && tally.fired % 2 === 0) {
          await move(shop);
          next.push(stateOf(shop));
        }
        tally[await judgeAndSync(device, shop, { old, next })]++;
      }
    } finally {
      await shop.stop();
    }
    return tally;
  };
