import Dexie from "dexie";
import { IDBKeyRange } from "fake-indexeddb";
import { workDatabase } from "../../../src-worker/order/work-database";
import { begin, type Life } from "../../node/engine/life";
import { listedOrders, readOrder } from "../../node/engine/orders-in-window";
import { createDevice, type Device } from "../../node/engine/test-world";
import { orderWith } from "../../node/order/any-order";
import { abortWrite } from "./abort-writes";
import type { Fire } from "./fault";

const firstTables = {
  orders: "id",
  current: "store",
  answers: "++, &request",
  copyState: "id",
  leads: "id",
  outbox: "++place, &id, state, [state+channel], session",
  consent: "id",
  sending: "id",
  deviceKeys: "id",
  erasures: "session",
  begunErasures: "session",
};

const orders = 40;

/** Fields that an order of each earlier version of the database did not have yet. */
const later = {
  first: ["discount", "terms", "number", "sentAt", "cancelled", "visitor", "priceList", "signature", "inShop"],
  second: ["number", "sentAt", "cancelled", "visitor", "priceList", "signature", "inShop"],
} as const;

/** The versions that were shipped, as Dexie numbers them. */
const shippedVersions = { first: 0.1, second: 1 } as const;

/** Ends the upgrade of a shipped schema at one of its writes; later the app finds every order, upgraded. */
export const killUpgrades =
  (version: keyof typeof shippedVersions): Fire =>
  async (times, random) => {
    const tally = { fired: 0, broken: 0 };
    while (tally.fired < times) {
      const device = createDevice();
      const earlier = new Dexie(workDatabase, { indexedDB: device.indexedDB, IDBKeyRange });
      earlier.version(shippedVersions[version]).stores(firstTables);
      await earlier.table("orders").bulkPut(Array.from({ length: orders }, (_, at) => earlierOrder(version, at)));
      earlier.close();
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

function earlierOrder(version: keyof typeof later, at: number): object {
  const order = orderWith({ id: `order-${at}`, name: `Order ${at}`, lines: [] });
  return Object.fromEntries(Object.entries(order).filter(([field]) => !later[version].some((one) => one === field)));
}
