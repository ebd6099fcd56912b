import { randomUUID } from "node:crypto";
import type { SeededRandom } from "../../../demo/stores/serve/seeded-random";
import type { Failure } from "../../../src-worker/contract/outcome";
import { value } from "../../node/engine/app-window";
import { begin, type Life } from "../../node/engine/life";
import { limitStorage } from "../../node/engine/limited-storage";
import { startMovingShop } from "../../node/engine/moving-shop";
import { availableProducts, countPieces } from "../../node/engine/orders-in-window";
import { createDevice } from "../../node/engine/test-world";
import type { Tally } from "./fault";
import { isWorded } from "./hostile-answers";
import { judgeCatalogue, stateOf } from "./judge-catalogue";
import { syncOnce } from "./kill-syncs";

/** Parts of the needed bytes that a device still has. */
const levels = [0, 0.2, 0.4, 0.6, 0.8];

const moments = ["import", "refresh", "press"] as const;

/**
 * Fills a device up to a part of what an import, a refresh or an order line needs. It is refused in words and changes
 * nothing, or something that can be downloaded again makes space. Afterwards there is space, and the next sync works.
 */
export async function fillDevice(times: number, random: SeededRandom): Promise<Tally> {
  const tally = { fired: 0, broken: 0, unworded: 0, stored: 0 };
  while (tally.fired < times)
    for (const moment of moments) for (const level of levels) if (tally.fired < times) await one(moment, level);
  return tally;

  async function one(moment: (typeof moments)[number], level: number): Promise<void> {
    const shop = await startMovingShop("shopify", 60 + random.between(0, 40));
    const device = createDevice();
    const storage = limitStorage(device);
    const empty = storage.used();
    const lives: Life[] = [];
    const begun = async () => {
      const life = await begin(device, shop.fetch);
      lives.push(life);
      return life;
    };
    try {
      // How much a catalogue takes, on another device of the same size.
      const first = await begun();
      await syncOnce(first, shop, "import");
      const needed = storage.used() - empty;
      const products = await availableProducts(first);
      const press = (life: Life) =>
        life.engine.changeOrders(randomUUID(), "addToOrder", [[{ product: products[0], variant: null, quantity: 1 }]]);
      await first.end();
      const old = stateOf(shop);
      device.reserve.clear();
      if (moment === "import") value(await (await begun()).engine.removeStore(shop.id));
      if (moment !== "press") shop.move();
      const next = stateOf(shop);
      const before = storage.refused;
      storage.fill(
        moment === "press" ? Math.round(level * 200) : Math.round((level * needed) / (moment === "import" ? 1 : 8)),
      );
      const life = await begun();
      const failed = moment === "press" ? await pressed(life, press) : await syncOnce(life, shop, moment);
      if (isFailure(failed) && !isWorded(failed)) tally.unworded++;
      const hasFired = storage.refused > before;
      if (hasFired) tally.fired++;
      const isStored = failed === "done";
      if (hasFired && isStored) tally.stored++;
      await life.end();
      const verdict = await judgeCatalogue(device, shop.id, { old: moment === "import" ? null : old, next });
      storage.end();
      const later = await begun();
      const healed = await syncOnce(later, shop, "refresh");
      const pieces = moment === "press" ? await countPieces(later) : 0;
      await later.end();
      const after = await judgeCatalogue(device, shop.id, { old: null, next });
      const isWhole = verdict === "old" || verdict === "new";
      const isCounted = moment !== "press" || pieces === (isStored ? 1 : 0);
      if (isWhole && isCounted && healed === "done" && after === "new") return;
      tally.broken++;
      console.error(`${moment} with ${level}: ${verdict}, then ${after}, ${pieces} pieces`, failed, healed);
    } finally {
      storage.end();
      for (const life of lives) await life.end();
      await shop.stop();
    }
  }
}

const isFailure = (result: unknown): result is Failure => result !== "done";

async function pressed(
  life: Life,
  press: (life: Life) => ReturnType<Life["engine"]["changeOrders"]>,
): Promise<unknown> {
  value(await life.engine.open("store", "en", null));
  const outcome = await press(life);
  return outcome.ok ? "done" : outcome.failure;
}
