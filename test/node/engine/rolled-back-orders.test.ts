import type { IndexableTypeArrayReadonly } from "dexie";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { withNews } from "../../../src-ui/screens/order/with-news";
import type { CatalogueFile } from "../../../src-worker/contract/catalogue-file";
import type { Order } from "../../../src-worker/contract/order";
import { openWorkDatabase } from "../../../src-worker/order/work-database";
import { type AppWindow, heldRows, last, openAppWindow, seen, value } from "./app-window";
import { createDevice, type Device } from "./test-world";

let device: Device;

beforeEach(() => {
  device = createDevice();
});

/** A start of the app with the demo catalogue, which needs no network. */
async function start(): Promise<AppWindow> {
  const window = await openAppWindow(device);
  value(await window.engine.open("demo", "en", null));
  await seen(window, { catalogue: { state: "ready" } });
  return window;
}

/** All rows of the database with orders, as a copy of its folder has them. */
type Saved = readonly {
  readonly table: string;
  readonly keys: IndexableTypeArrayReadonly;
  readonly rows: readonly unknown[];
}[];

async function save({ world }: AppWindow): Promise<Saved> {
  const database = openWorkDatabase(world);
  const saved: Saved[number][] = [];
  for (const table of database.tables)
    saved.push({ table: table.name, keys: await table.toCollection().primaryKeys(), rows: await table.toArray() });
  database.close();
  return saved;
}

/** Puts saved rows in place of the present ones. */
async function putBack({ world }: AppWindow, saved: Saved): Promise<void> {
  const database = openWorkDatabase(world);
  await database.transaction("rw", database.tables, async () => {
    for (const { table, keys, rows } of saved) {
      const { schema } = database.table(table);
      await database.table(table).clear();
      await database.table(table).bulkPut([...rows], schema.primKey.keyPath === null ? keys : undefined);
    }
  });
  database.close();
}

/** Waits until the copy outside the database has the last change. */
async function renewed({ world }: AppWindow): Promise<void> {
  const isRenewed = async () => {
    const database = openWorkDatabase(world);
    const state = await database.copyState.get("orders");
    database.close();
    return state !== undefined && state.changes === state.copied;
  };
  await expect.poll(isRenewed).toBe(true);
}

const products = async (window: AppWindow) =>
  (await heldRows(window)).filter(({ stock }) => stock !== "out-of-stock").map(({ id }) => id);

async function add(window: AppWindow, ...ids: readonly (string | undefined)[]): Promise<string> {
  let order = "";
  for (const product of ids)
    ({
      order: { id: order },
    } = value(await window.engine.addToOrder([{ product: product ?? "", variant: null, quantity: null }])));
  return order;
}

async function orders({ engine }: AppWindow): Promise<readonly Order[]> {
  const all = value(await engine.listOrders());
  return Promise.all(all.map(async ({ id }) => withNews(null, value(await engine.readOrder(id, null))).order));
}

/** The products of each order. */
const lines = async (window: AppWindow) =>
  (await orders(window))
    .map((order) => order.lines.map(({ productId }) => productId))
    .sort((a, b) => b.length - a.length);

const all = (order: Order | undefined) => order?.lines.map(({ productId }) => productId);

/** Orders whose database went back to the first line of the first order: `change` made what it lost. */
async function wentBack(change: (window: AppWindow, ids: readonly string[], id: string) => Promise<unknown>) {
  const window = await start();
  const ids = (await products(window)).slice(0, 10);
  const id = await add(window, ids[0]);
  const saved = await save(window);
  await change(window, ids, id);
  await renewed(window);
  await putBack(window, saved);
  return { ids, id, saved };
}

describe("orders of a database that went back to an earlier state", () => {
  test("are reported, never overwritten, and restored whole", async () => {
    const { ids, id } = await wentBack((window, ids) => add(window, ...ids.slice(1)));
    const later = await start();
    await seen(later, { orders: { current: { lines: 1 }, lost: { orders: 1, rolledBack: true, unreadable: false } } });
    expect(value(await later.engine.restoreLostOrders())).toMatchObject({ added: 0, updated: 1, unchanged: 0 });
    await seen(later, { orders: { current: { id, lines: 10 }, lost: null } });
    expect(await lines(later)).toEqual([ids]);
    await renewed(later);
    const again = await start();
    await seen(again, { orders: { current: { id, lines: 10 }, lost: null } });
  });

  test("are both there after a line was added to the older state", async () => {
    const { ids, id } = await wentBack((window, ids) => add(window, ...ids.slice(1, 9)));
    const later = await start();
    await add(later, ids[9]);
    await renewed(later);
    await seen(later, { orders: { current: { lines: 2 }, lost: { orders: 1, rolledBack: true } } });
    expect(value(await later.engine.restoreLostOrders())).toMatchObject({ added: 1, updated: 0, unchanged: 0 });
    await seen(later, { orders: { current: { id, lines: 2 }, lost: null } });
    expect(await lines(later)).toEqual([ids.slice(0, 9), [ids[0], ids[9]]]);
  });

  test("at each of nine changes are there, or are restored", async () => {
    const window = await start();
    const ids = (await products(window)).slice(0, 9);
    const states: Saved[] = [];
    for (const id of ids) {
      states.push(await save(window));
      await add(window, id);
    }
    await renewed(window);
    const copies = new Map(device.orderCopies);
    for (const state of states) {
      device.orderCopies.clear();
      for (const [name, copy] of copies) device.orderCopies.set(name, copy);
      await putBack(window, state);
      const later = await start();
      await seen(later, { orders: { lost: { orders: 1, rolledBack: true } } });
      value(await later.engine.restoreLostOrders());
      expect(await lines(later)).toEqual([ids]);
    }
  });

  test("are not reported where nothing is missing", async () => {
    const window = await start();
    await add(window, ...(await products(window)).slice(0, 3));
    await renewed(window);
    await putBack(window, await save(window));
    const later = await start();
    value(await later.engine.beginOrder("Next"));
    await renewed(later);
    expect(last(later).orders).toMatchObject({ current: { name: "Next" }, lost: null });
    expect([...device.orderCopies.keys()]).toEqual(["orders"]);
  });

  test("are restored if a whole order is missing, with the current one", async () => {
    let second = "";
    const { ids } = await wentBack(async (window, ids) => {
      second = value(await window.engine.beginOrder("Second")).order.id;
      await add(window, ids[1], ids[2]);
    });
    const later = await start();
    await seen(later, { orders: { lost: { orders: 1, rolledBack: true } } });
    expect(value(await later.engine.restoreLostOrders())).toMatchObject({ added: 1, updated: 0 });
    expect((await orders(later)).map(({ id }) => id)).toContain(second);
    expect(await lines(later)).toEqual([[ids[1], ids[2]], [ids[0]]]);
  });

  test.each<[what: string, change: (window: AppWindow, id: string) => Promise<unknown>, part: object]>([
    ["a finished order", ({ engine }, id) => engine.endOrder(id), { endedAt: expect.any(String) }],
    [
      "a customer",
      ({ engine }, id) => engine.changeOrder(id, { customer: { name: "Ana" } }),
      { customer: { name: "Ana" } },
    ],
    ["a note", ({ engine }, id) => engine.changeOrder(id, { note: "In May" }), { note: "In May" }],
  ])("with %s are restored with it", async (_what, change, part) => {
    await wentBack((window, _ids, id) => change(window, id));
    const later = await start();
    await seen(later, { orders: { lost: { orders: 1, rolledBack: true } } });
    value(await later.engine.restoreLostOrders());
    expect(await orders(later)).toMatchObject([part]);
  });

  test("are no loss if only a deletion is missing: the order is there again", async () => {
    await wentBack(async ({ engine }, _ids, id) => {
      value(await engine.deleteOrder(id));
      value(await engine.beginOrder("Second"));
      const { order } = value(await engine.beginOrder("Third"));
      value(await engine.deleteOrder(order.id));
    });
    const later = await start();
    await seen(later, { orders: { lost: { orders: 1 } } });
    value(await later.engine.restoreLostOrders());
    expect((await orders(later)).map(({ name }) => name).sort()).toEqual(["", "Second"]);
  });

  test("come back from two losses in a row, each version once", async () => {
    const { ids, saved } = await wentBack((window, ids) => add(window, ids[1], ids[2], ids[3]));
    const second = await start();
    await seen(second, { orders: { lost: { orders: 1 } } });
    await add(second, ids[4], ids[5]);
    await renewed(second);
    await putBack(second, saved);
    const third = await start();
    await seen(third, { orders: { current: { lines: 1 }, lost: { orders: 2, rolledBack: true } } });
    value(await third.engine.restoreLostOrders());
    expect(await lines(third)).toEqual([ids.slice(0, 4), [ids[0], ids[4], ids[5]]]);
    await seen(third, { orders: { lost: null } });
    expect([...device.orderCopies.keys()].filter((name) => name !== "orders")).toEqual([]);
  });

  test("are not offered again once a person has discarded their copy, nor after a backup has brought them", async () => {
    let file: CatalogueFile = new Blob();
    const { saved } = await wentBack(async (window, ids) => {
      await add(window, ids[1]);
      ({ file } = value(await window.engine.exportWork()));
    });
    const copy = device.orderCopies.get("orders") ?? new Blob();
    const later = await start();
    await seen(later, { orders: { lost: { orders: 1 } } });
    value(await later.engine.discardLostOrders());
    await seen(later, { orders: { lost: null } });
    device.orderCopies.set("orders", copy);
    await putBack(later, saved);
    const again = await start();
    await seen(again, { orders: { lost: { orders: 1 } } });
    expect(value(await again.engine.restoreWork(file))).toMatchObject({ updated: 1 });
    await seen(again, { orders: { current: { lines: 2 }, lost: null } });
    await expect.poll(() => [...device.orderCopies.keys()]).toEqual(["orders"]);
  });

  test("are found later if the copy could not be read at the start, also beside more changes than were lost", async () => {
    const { ids } = await wentBack((window, ids) => add(window, ids[1], ids[2]));
    const later = await openAppWindow(device);
    vi.spyOn(later.world.orderCopyStorage, "read").mockRejectedValueOnce(new DOMException("busy", "InvalidStateError"));
    value(await later.engine.open("demo", "en", null));
    await add(later, ...ids.slice(3));
    await seen(later, { orders: { lost: { orders: 1 } } });
    value(await later.engine.restoreLostOrders());
    expect(await lines(later)).toEqual([[ids[0], ...ids.slice(3)], ids.slice(0, 3)]);
  });

  test("are emptied with all databases after a roll-back, and both copies are offered", async () => {
    const { ids } = await wentBack((window, ids) => add(window, ids[1]));
    const later = await start();
    await seen(later, { orders: { lost: { orders: 1, rolledBack: true } } });
    await renewed(later);
    device = { ...device, indexedDB: new IDBFactory() };
    const last = await start();
    await seen(last, { orders: { current: null, lost: { orders: 1, rolledBack: false } } });
    value(await last.engine.restoreLostOrders());
    expect(all((await orders(last))[0])).toEqual(ids.slice(0, 2));
  });

  test("and its leads come back together", async () => {
    const lead = {
      id: "0b7c1f0e-3c4a-4a51-9d0e-0d6a3f4f1a01",
      email: "ana@example.com",
      company: "",
      industry: null,
      teamSize: null,
      useCase: "",
      source: "setup",
      session: "device_1767225600000_1d2c3b4a-0000-4000-8000-000000000001",
      referral: "direct",
      platform: "other",
    } as const;
    await wentBack(async (window, ids) => {
      await add(window, ids[1]);
      value(await window.engine.saveLead(lead, null));
    });
    const later = await start();
    await seen(later, { orders: { lost: { orders: 1 } } });
    expect(value(await later.engine.exportWork()).leads).toBe(1);
  });
});
