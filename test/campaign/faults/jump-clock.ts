import { randomUUID } from "node:crypto";
import { value } from "../../node/engine/app-window";
import { begin, type Life } from "../../node/engine/life";
import { startMovingShop } from "../../node/engine/moving-shop";
import { availableProducts, countPieces } from "../../node/engine/orders-in-window";
import { createDevice } from "../../node/engine/test-world";
import type { Fire } from "./fault";
import { judgeAndSync, stateOf } from "./judge-catalogue";
import { syncShop } from "./sync-shop";

const hour = 3_600_000;

/** From a time zone to ten years, in hours. */
const spans = [1, 3, 13, 24, 24 * 31, 24 * 366, 24 * 3653];

/**
 * Sets the device's clock to another time, before an engine starts or while it runs; then presses, syncs and compares. Pieces
 * are counted over all jumps.
 */
export const jumpClock: Fire = async (times, random) => {
  const shop = await startMovingShop("shopify", 60);
  const device = createDevice();
  const tally = { jumps: 0, broken: 0 };
  let presses = 0;
  const first = await begin(device, shop.fetch);
  await syncShop(first, shop, "import");
  const products = await availableProducts(first);
  await first.end();
  try {
    while (tally.jumps < times) {
      shop.move();
      const life = await begin(device, shop.fetch);
      const jump = () => life.world.pass(random.pick(spans) * hour * random.pick([-1, 1]));
      const isBefore = random.chance(0.5);
      if (isBefore) jump();
      value(await life.engine.open("store", "en", null));
      if (!isBefore) jump();
      tally.jumps++;
      const product = random.pick(products);
      const press = [[{ product, variant: null, quantity: 1 }]] as const;
      const added = await life.engine.changeOrders(randomUUID(), "addToOrder", press);
      if (added.ok || added.failure.code !== "variant-unavailable") presses++;
      const done = await syncShop(life, shop, "refresh");
      await life.end();
      const isRight = async (later: Life) => (await countPieces(later)) === presses;
      const verdict = await judgeAndSync(device, shop, { old: null, next: [stateOf(shop)] }, { isRight });
      if (done === "done" && verdict === "new") continue;
      tally.broken++;
      console.error(`jump ${tally.jumps}: ${verdict}, ${presses} pieces expected`, done);
    }
  } finally {
    await shop.stop();
  }
  return tally;
};
