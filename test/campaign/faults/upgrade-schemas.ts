import { abortWrite } from "../../node/engine/aborted-write";
import { begin, type Life } from "../../node/engine/life";
import { listedOrders, readOrder } from "../../node/engine/orders-in-window";
import { createDevice, type Device } from "../../node/engine/test-world";
import { fillEarlierDatabase, type ShippedVersion } from "../../node/order/earlier-database";
import type { Fire } from "./fault";

const orders = 40;

/** Ends the upgrade of a shipped schema at one of its writes; later the app finds every order, upgraded. */
export const killUpgrades =
  (version: ShippedVersion): Fire =>
  async (times, random) => {
    const tally = { fired: 0, broken: 0 };
    while (tally.fired < times) {
      const device = createDevice();
      await fillEarlierDatabase(device, version, orders);
      const abort = abortWrite(random.between(1, orders));
      await open(device, ({ engine }) => engine.readOrders());
      abort.end();
      tally.fired += abort.fired;
      const found = await open(device, async (life) => {
        const all = await Promise.all((await listedOrders(life)).map(({ id }) => readOrder(life, id)));
        return all
          .map(({ order }) => `${order.name} ${order.lines.length} ${order.number} ${order.terms.payment}`)
          .sort();
      });
      const expected = Array.from({ length: orders }, (_, at) => `Order ${at} 0  `).sort();
      if (found.join() !== expected.join()) tally.broken++;
    }
    return tally;
  };

async function open<T>(device: Device, body: (life: Life) => Promise<T>): Promise<T> {
  const life = await begin(device, () => Promise.reject(new TypeError("Failed to fetch")));
  life.world.goOffline();
  await life.engine.open("demo", "en", null);
  const result = await body(life);
  await life.end();
  return result;
}
