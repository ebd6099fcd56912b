import type { SeededRandom } from "../../../demo/stores/serve/seeded-random";
import type { WebPlatform } from "../../../src-worker/contract/platforms";
import { begin, type Life, sync, until } from "../../node/engine/life";
import { type MovingShop, startMovingShop } from "../../node/engine/moving-shop";
import { createDevice, type Device } from "../../node/engine/test-world";
import type { Tally } from "./fault";
import { judgeCatalogue, type ShopState, stateOf } from "./judge-catalogue";

/** Of WooCommerce two pages, of Shopify one. */
const products: Readonly<Record<WebPlatform, number>> = { shopify: 60, woocommerce: 120 };

/**
 * Kills the engine at random moments of a first import or of a refresh, from its start to a little beyond its end; then
 * judges what is on the device, and syncs it.
 */
export async function killSyncs(
  kind: "import" | "refresh",
  platform: WebPlatform,
  times: number,
  random: SeededRandom,
): Promise<Tally> {
  const shop = await startMovingShop(platform, products[platform]);
  const tally = { fired: 0, old: 0, new: 0, lost: 0, mixed: 0 };
  let device = createDevice();
  let old: ShopState | null = null;
  let length = await livedMoments(device, shop);
  try {
    while (tally.fired < times) {
      if (kind === "import") device = createDevice();
      else {
        old = stateOf(shop);
        shop.move();
      }
      const next = stateOf(shop);
      const life = await begin(device, shop.fetch, random.between(1, Math.ceil(length * 1.15)));
      const done = await until(life, () => syncOnce(life, shop, kind));
      if (life.mortal.isDead) {
        tally.fired++;
        tally[await judgeAfter(life, shop, { old, next })]++;
      } else {
        if (done !== "done") throw new Error(`a sync that nothing disturbed: ${JSON.stringify(done)}`);
        // Shorter or longer than the one before.
        length = Math.max(20, life.mortal.moments);
        await life.end();
      }
    }
  } finally {
    await shop.stop();
  }
  return tally;

  async function judgeAfter(life: Life, shop: MovingShop, states: { old: ShopState | null; next: ShopState }) {
    await life.end();
    const verdict = await judgeCatalogue(device, shop.id, states);
    const later = await begin(device, shop.fetch);
    const failed = await syncOnce(later, shop, "refresh");
    await later.end();
    const after = await judgeCatalogue(device, shop.id, { old: null, next: states.next });
    if (failed !== "done" || after !== "new")
      console.error(`the next sync: ${JSON.stringify(failed)}, then ${after}, after ${verdict}`);
    return failed === "done" && after === "new" ? verdict : "mixed";
  }
}

/** Imports a store, or opens and refreshes it. A device that knows no store yet is connected. */
export async function syncOnce(life: Life, shop: MovingShop, kind: "import" | "refresh"): Promise<unknown> {
  const { engine } = life;
  const opened = kind === "refresh" ? await engine.open("store", "en", null) : null;
  if (opened?.ok === false) return opened.failure;
  const isKnown = kind === "refresh" && life.snapshots.at(-1)?.store;
  const connected = isKnown ? null : await engine.saveConnection(shop.connection);
  if (connected?.ok === false) return connected.failure;
  return (await sync(life)) ?? "done";
}

/** Imports the shop without a fault, and counts the moments. */
async function livedMoments(device: Device, shop: MovingShop): Promise<number> {
  const life = await begin(device, shop.fetch);
  const done = await syncOnce(life, shop, "import");
  const { moments } = life.mortal;
  await life.end();
  const verdict = await judgeCatalogue(device, shop.id, { old: null, next: stateOf(shop) });
  if (verdict !== "new") throw new Error(`an import that nothing disturbed: ${verdict}, ${JSON.stringify(done)}`);
  return moments;
}
