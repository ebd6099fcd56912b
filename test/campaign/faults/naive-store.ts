import type { SeededRandom } from "../../../demo/stores/serve/seeded-random";
import { begin, type Life, until } from "../../node/engine/life";
import { startMovingShop } from "../../node/engine/moving-shop";
import { chunk, readNaively, refreshNaively } from "../../node/engine/naive-store";
import { createDevice } from "../../node/engine/test-world";
import type { Tally } from "./fault";

/**
 * Stores the catalogue in the way that many apps do: clear the table, then write the new rows in chunks. Killed as ours is,
 * in the same world and at moments of the same kind, it leaves a part of a catalogue or none.
 */
export async function killNaiveStore(times: number, random: SeededRandom): Promise<Tally> {
  const shop = await startMovingShop("shopify", 260);
  const device = createDevice();
  const tally = { fired: 0, broken: 0 };
  await live(Number.POSITIVE_INFINITY, (life) => refreshNaively(life, shop));
  const length = 2 * (3 + Math.ceil(shop.record().length / chunk));
  while (tally.fired < times) {
    const old = shop.record();
    shop.move();
    const died = await live(random.between(2, Math.ceil(length * 1.15)), (life) => refreshNaively(life, shop));
    if (died) tally.fired++;
    await live(Number.POSITIVE_INFINITY, async (life) => {
      const stored = (await readNaively(life)).join("\n");
      if (stored !== old.join("\n") && stored !== shop.record().join("\n")) tally.broken++;
      await refreshNaively(life, shop);
    });
  }
  await shop.stop();
  return tally;

  async function live(lives: number, body: (life: Life) => Promise<void>): Promise<boolean> {
    const life = await begin(device, shop.fetch, lives);
    await until(life, () => body(life));
    const { isDead } = life.mortal;
    await life.end();
    return isDead;
  }
}
