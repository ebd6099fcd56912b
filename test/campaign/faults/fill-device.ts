import { randomUUID } from "node:crypto";
import type { Failure } from "../../../src-worker/contract/outcome";
import { value } from "../../node/engine/app-window";
import { begin, type Life } from "../../node/engine/life";
import { limitStorage } from "../../node/engine/limited-storage";
import { startMovingShop } from "../../node/engine/moving-shop";
import { availableProducts, countPieces } from "../../node/engine/orders-in-window";
import { createDevice } from "../../node/engine/test-world";
import { isWorded } from "../../node/engine/worded-failure";
import type { Fire } from "./fault";
import { judgeAndSync, stateOf } from "./judge-catalogue";
import { syncShop } from "./sync-shop";

/** Parts of the needed bytes that a device still has. */
const levels = [0, 0.2, 0.4, 0.6, 0.8];

const moments = ["import", "refresh", "press"] as const;

/**
 * Fills a device up to a part of what an import, a refresh or an order line needs. It is refused in words and changes
 * nothing, or something that can be downloaded again makes space. Afterwards there is space, and the next sync works.
 */
export const fillDevice: Fire = async (times, random) => {
  const tally = { fired: 0, broken: 0, unworded: 0, stored: 0 };
  while (tally.fired < times)
    for (const moment of moments) for (const level of levels) if (tally.fired < times) await one(moment, level);
  return tally;

  async function one(moment: (typeof moments)[number], level: number): Promise<void> {
    const shop = await startMovingShop("shopify", 60 + random.between(0, 40));
    const device = createDevice();
    const storage = limitStorage(device);
    const empty = storage.used();
    let life = await begin(device, shop.fetch);
    try {
      // How much a catalogue takes, on another device of the same size.
      await syncShop(life, shop, "import");
      const needed = storage.used() - empty;
      const [product = ""] = await availableProducts(life);
      const old = moment === "import" ? null : stateOf(shop);
      device.reserve.clear();
      if (moment === "import") value(await life.engine.removeStore(shop.id));
      if (moment !== "press") shop.move();
      await life.end();
      const before = storage.refused;
      storage.fill(Math.round(level * (moment === "press" ? 200 : needed / (moment === "import" ? 1 : 8))));
      life = await begin(device, shop.fetch);
      const failed = moment === "press" ? await pressed(life, product) : await syncShop(life, shop, moment);
      await life.end();
      const isStored = failed === "done";
      if (!isStored && !isWorded(failed as Failure)) tally.unworded++;
      if (storage.refused > before) tally.fired++;
      if (storage.refused > before && isStored) tally.stored++;
      const pieces = moment === "press" && isStored ? 1 : 0;
      const expected = { old, next: [stateOf(shop)] };
      const isRight = async (later: Life) => (await countPieces(later)) === pieces;
      const verdict = await judgeAndSync(device, shop, expected, { endFault: storage.end, isRight });
      if (verdict === "old" || verdict === "new") return;
      tally.broken++;
      console.error(`${moment} with ${level}: ${verdict}`, failed);
    } finally {
      storage.end();
      await life.end();
      await shop.stop();
    }
  }
};

async function pressed({ engine }: Life, product: string): Promise<unknown> {
  value(await engine.open("store", "en", null));
  const press = [[{ product, variant: null, quantity: 1 }]] as const;
  const outcome = await engine.changeOrders(randomUUID(), "addToOrder", press);
  return outcome.ok ? "done" : outcome.failure;
}
