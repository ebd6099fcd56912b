import { IDBFactory } from "fake-indexeddb";
import { describe, expect, vi } from "vitest";
import type { CatalogueFile } from "../../../src-worker/contract/catalogue-file";
import type { Order } from "../../../src-worker/contract/order";
import { type AppWindow, last, seen, value } from "./app-window";
import { test as engineTest } from "./engine-test";
import { addProduct, availableProducts, copyRenewed, listedOrders, readOrder } from "./orders-in-window";
import { newLead } from "./person";
import { putBack, type SavedWork, savedWork } from "./work-rows";

async function add(window: AppWindow, ...ids: readonly (string | undefined)[]): Promise<string> {
  let order = "";
  for (const product of ids) order = (await addProduct(window, product ?? "")).order.id;
  return order;
}

async function orders(window: AppWindow): Promise<readonly Order[]> {
  const all = await listedOrders(window);
  return Promise.all(all.map(async ({ id }) => (await readOrder(window, id)).order));
}

/** The products of each order. */
const lines = async (window: AppWindow) =>
  (await orders(window))
    .map((order) => order.lines.map(({ productId }) => productId))
    .sort((a, b) => b.length - a.length);

const test = engineTest
  /** Makes orders whose database goes back to the first line of the first order, and loses what `change` makes. */
  .extend(
    "wentBack",
    ({ openedDemo }) =>
      async (change: (window: AppWindow, ids: readonly string[], id: string) => Promise<unknown>) => {
        const window = await openedDemo();
        await seen(window, { catalogue: { state: "ready" } });
        const ids = (await availableProducts(window)).slice(0, 10);
        const id = await add(window, ids[0]);
        const saved = await savedWork(window);
        await change(window, ids, id);
        await copyRenewed(window);
        await putBack(window, saved);
        return { ids, id, saved };
      },
  );

describe("orders of a database that went back to an earlier state", () => {
  test("are reported, never overwritten, and restored whole", async ({ openedDemo, wentBack }) => {
    const { ids, id } = await wentBack((window, ids) => add(window, ...ids.slice(1)));
    const later = await openedDemo();
    await seen(later, { orders: { current: { lines: 1 }, lost: { orders: 1, rolledBack: true, unreadable: false } } });
    expect(value(await later.engine.restoreLostOrders())).toMatchObject({ added: 0, updated: 1, unchanged: 0 });
    await seen(later, { orders: { current: { id, lines: 10 }, lost: null } });
    expect(await lines(later)).toEqual([ids]);
    await copyRenewed(later);
    const again = await openedDemo();
    await seen(again, { orders: { current: { id, lines: 10 }, lost: null } });
  });

  test("are both there after a line was added to the older state", async ({ openedDemo, wentBack }) => {
    const { ids, id } = await wentBack((window, ids) => add(window, ...ids.slice(1, 9)));
    const later = await openedDemo();
    await add(later, ids[9]);
    await copyRenewed(later);
    await seen(later, { orders: { current: { lines: 2 }, lost: { orders: 1, rolledBack: true } } });
    expect(value(await later.engine.restoreLostOrders())).toMatchObject({ added: 1, updated: 0, unchanged: 0 });
    await seen(later, { orders: { current: { id, lines: 2 }, lost: null } });
    expect(await lines(later)).toEqual([ids.slice(0, 9), [ids[0], ids[9]]]);
  });

  test("at each of nine changes are there, or are restored", async ({ device, openedDemo }) => {
    const window = await openedDemo();
    const ids = (await availableProducts(window)).slice(0, 9);
    const states: SavedWork[] = [];
    for (const id of ids) {
      states.push(await savedWork(window));
      await add(window, id);
    }
    await copyRenewed(window);
    const copies = new Map(device.orderCopies);
    for (const state of states) {
      device.orderCopies.clear();
      for (const [name, copy] of copies) device.orderCopies.set(name, copy);
      await putBack(window, state);
      const later = await openedDemo();
      await seen(later, { orders: { lost: { orders: 1, rolledBack: true } } });
      value(await later.engine.restoreLostOrders());
      expect(await lines(later)).toEqual([ids]);
    }
  });

  test("are not reported where nothing is missing", async ({ openedDemo, device }) => {
    const window = await openedDemo();
    await add(window, ...(await availableProducts(window)).slice(0, 3));
    await copyRenewed(window);
    await putBack(window, await savedWork(window));
    const later = await openedDemo();
    value(await later.engine.beginOrder("Next"));
    await copyRenewed(later);
    expect(last(later).orders).toMatchObject({ current: { name: "Next" }, lost: null });
    expect([...device.orderCopies.keys()]).toEqual(["orders"]);
  });

  test("are restored if a whole order is missing, with the current one", async ({ openedDemo, wentBack }) => {
    let second = "";
    const { ids } = await wentBack(async (window, ids) => {
      second = value(await window.engine.beginOrder("Second")).order.id;
      await add(window, ids[1], ids[2]);
    });
    const later = await openedDemo();
    await seen(later, { orders: { lost: { orders: 1, rolledBack: true } } });
    expect(value(await later.engine.restoreLostOrders())).toMatchObject({ added: 1, updated: 0 });
    expect((await orders(later)).map(({ id }) => id)).toContain(second);
    expect(await lines(later)).toEqual([[ids[1], ids[2]], [ids[0]]]);
  });

  test.for<[what: string, change: (window: AppWindow, id: string) => Promise<unknown>, part: object]>([
    ["a finished order", ({ engine }, id) => engine.endOrder(id, false), { endedAt: expect.any(String) }],
    [
      "a customer",
      ({ engine }, id) => engine.changeOrder(id, { customer: { name: "Ana" } }),
      { customer: { name: "Ana" } },
    ],
    ["a note", ({ engine }, id) => engine.changeOrder(id, { note: "In May" }), { note: "In May" }],
  ])("with %s are restored with it", async ([_what, change, part], { openedDemo, wentBack }) => {
    await wentBack((window, _ids, id) => change(window, id));
    const later = await openedDemo();
    await seen(later, { orders: { lost: { orders: 1, rolledBack: true } } });
    value(await later.engine.restoreLostOrders());
    expect(await orders(later)).toMatchObject([part]);
  });

  test("are no loss if only a deletion is missing: the order is there again", async ({ openedDemo, wentBack }) => {
    await wentBack(async ({ engine }, _ids, id) => {
      value(await engine.deleteOrder(id));
      value(await engine.beginOrder("Second"));
      const { order } = value(await engine.beginOrder("Third"));
      value(await engine.deleteOrder(order.id));
    });
    const later = await openedDemo();
    await seen(later, { orders: { lost: { orders: 1 } } });
    value(await later.engine.restoreLostOrders());
    expect((await orders(later)).map(({ name }) => name).sort()).toEqual(["", "Second"]);
  });

  test("come back from two losses in a row, each version once", async ({ openedDemo, wentBack, device }) => {
    const { ids, saved } = await wentBack((window, ids) => add(window, ids[1], ids[2], ids[3]));
    const second = await openedDemo();
    await seen(second, { orders: { lost: { orders: 1 } } });
    await add(second, ids[4], ids[5]);
    await copyRenewed(second);
    await putBack(second, saved);
    const third = await openedDemo();
    await seen(third, { orders: { current: { lines: 1 }, lost: { orders: 2, rolledBack: true } } });
    value(await third.engine.restoreLostOrders());
    expect(await lines(third)).toEqual([ids.slice(0, 4), [ids[0], ids[4], ids[5]]]);
    await seen(third, { orders: { lost: null } });
    expect([...device.orderCopies.keys()].filter((name) => name !== "orders")).toEqual([]);
  });

  test("are not offered again once a person has discarded their copy, nor after a backup has brought them", async ({
    device,
    openedDemo,
    wentBack,
  }) => {
    let file: CatalogueFile = new Blob();
    const { saved } = await wentBack(async (window, ids) => {
      await add(window, ids[1]);
      ({ file } = value(await window.engine.exportWork()));
    });
    const copy = device.orderCopies.get("orders") ?? new Blob();
    const later = await openedDemo();
    await seen(later, { orders: { lost: { orders: 1 } } });
    value(await later.engine.discardLostOrders());
    await seen(later, { orders: { lost: null } });
    // A renewal that comes later would replace the copy that is put back.
    await copyRenewed(later);
    device.orderCopies.set("orders", copy);
    await putBack(later, saved);
    const again = await openedDemo();
    await seen(again, { orders: { lost: { orders: 1 } } });
    expect(value(await again.engine.restoreWork(file))).toMatchObject({ updated: 1 });
    await seen(again, { orders: { current: { lines: 2 }, lost: null } });
    await expect.poll(() => [...device.orderCopies.keys()]).toEqual(["orders"]);
  });

  test("are found later if the copy could not be read at the start, also beside more changes than were lost", async ({
    open,
    wentBack,
  }) => {
    const { ids } = await wentBack((window, ids) => add(window, ids[1], ids[2]));
    const later = await open();
    vi.spyOn(later.world.orderCopyStorage, "read").mockRejectedValueOnce(new DOMException("busy", "InvalidStateError"));
    value(await later.engine.open("demo", "en", null));
    await add(later, ...ids.slice(3));
    await seen(later, { orders: { lost: { orders: 1 } } });
    value(await later.engine.restoreLostOrders());
    expect(await lines(later)).toEqual([[ids[0], ...ids.slice(3)], ids.slice(0, 3)]);
  });

  test("are emptied with all databases after a roll-back, and both copies are offered", async ({
    device,
    openedDemo,
    wentBack,
  }) => {
    const { ids } = await wentBack((window, ids) => add(window, ids[1]));
    const later = await openedDemo();
    await seen(later, { orders: { lost: { orders: 1, rolledBack: true } } });
    await copyRenewed(later);
    Object.assign(device, { indexedDB: new IDBFactory() });
    const last = await openedDemo();
    await seen(last, { orders: { current: null, lost: { orders: 1, rolledBack: false } } });
    value(await last.engine.restoreLostOrders());
    expect(await lines(last)).toEqual([ids.slice(0, 2)]);
  });

  test("and its leads come back together", async ({ openedDemo, wentBack }) => {
    await wentBack(async (window, ids) => {
      await add(window, ids[1]);
      value(await window.engine.saveLead(newLead({ source: "setup" }), null));
    });
    const later = await openedDemo();
    await seen(later, { orders: { lost: { orders: 1 } } });
    expect(value(await later.engine.exportWork()).leads).toBe(1);
  });
});
