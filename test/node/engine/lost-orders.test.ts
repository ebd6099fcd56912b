import { IDBFactory } from "fake-indexeddb";
import { describe, expect, vi } from "vitest";
import type { LeadEntry } from "../../../src-worker/contract/lead";
import { readWork } from "../../../src-worker/order/read-work";
import { openWorkDatabase } from "../../../src-worker/order/work-database";
import { type AppWindow, last, openElsewhere, seen, value } from "./app-window";
import { test as engineTest } from "./engine-test";
import { copyRenewed, listedOrders, orderNames, restored } from "./orders-in-window";
import { newLead } from "./person";
import type { Device } from "./test-world";

const test = engineTest
  /** Counts the orders in a copy outside the database; null without a copy. */
  .extend("copied", ({ device }) => async (name = "orders"): Promise<number | null> => {
    const file = device.orderCopies.get(name);
    return file ? (await readWork(async () => undefined, file)).orders.length : null;
  })
  /** Opens a window with three orders and their copy. */
  .extend("withOrders", ({ openedDemo, copied }) => async (): Promise<AppWindow> => {
    const window = await openedDemo();
    for (const name of ["First", "Second", "Third"]) value(await window.engine.beginOrder(name));
    await copyRenewed(window);
    expect(await copied()).toBe(3);
    return window;
  })
  /** Opens a window after the database with three orders was deleted. */
  .extend("afterLoss", ({ device, openedDemo, withOrders }) => async (): Promise<AppWindow> => {
    await withOrders();
    loseEveryDatabase(device);
    const later = await openedDemo();
    await seen(later, { orders: { lost: { orders: 3 } } });
    return later;
  });

const loseDatabase = ({ world }: AppWindow) => openWorkDatabase(world).delete();

/** Starts the device's storage anew with the copies alone. Earlier windows keep the former storage, and renew their copies there. */
const loseEveryDatabase = (device: Device) =>
  void Object.assign(device, { indexedDB: new IDBFactory(), orderCopies: new Map(device.orderCopies) });

describe("orders that the browser deleted", () => {
  const losses: readonly (readonly [how: string, lose: (window: AppWindow, device: Device) => Promise<void>])[] = [
    ["with their database", loseDatabase],
    ["with every database", async (_, device) => loseEveryDatabase(device)],
    [
      "as rows",
      async ({ world }) => {
        const database = openWorkDatabase(world);
        await Promise.all([database.orders.clear(), database.current.clear()]);
        database.close();
      },
    ],
  ];

  test.for(losses)(
    "%s are reported at the next start, and restored whole on request",
    async ([_how, lose], { device, openedDemo, copied, withOrders }) => {
      const window = await withOrders();
      const before = await listedOrders(window);
      await lose(window, device);
      const later = await openedDemo();
      await seen(later, { orders: { current: null, lost: { orders: 3, made: expect.any(String) } } });
      expect(await listedOrders(later)).toEqual([]);
      expect(value(await later.engine.restoreLostOrders())).toEqual(restored({ added: 3 }));
      await seen(later, { orders: { current: { name: "Third" }, lost: null } });
      expect(await listedOrders(later)).toEqual(before);
      await copyRenewed(later);
      expect(await copied()).toBe(3);
      const again = await openedDemo();
      await seen(again, { orders: { current: { name: "Third" }, lost: null } });
      expect(value(await again.engine.restoreLostOrders())).toMatchObject({ added: 0 });
    },
  );

  test("are restored beside the orders that were made since", async ({ copied, afterLoss }) => {
    const later = await afterLoss();
    value(await later.engine.beginOrder("Since"));
    await copyRenewed(later);
    expect([await copied(), await copied("lost-orders")]).toEqual([1, 3]);
    value(await later.engine.restoreLostOrders());
    expect(await orderNames(later)).toEqual(["First", "Second", "Since", "Third"]);
  });

  test("stay on offer together after a second loss", async ({ openedDemo, afterLoss }) => {
    const later = await afterLoss();
    value(await later.engine.beginOrder("Since"));
    await copyRenewed(later);
    await loseDatabase(later);
    const again = await openedDemo();
    await seen(again, { orders: { lost: { orders: 4 } } });
    value(await again.engine.restoreLostOrders());
    expect(await orderNames(again)).toEqual(["First", "Second", "Since", "Third"]);
  });

  test("are not offered again once a person has discarded their copy", async ({ device, openedDemo, afterLoss }) => {
    const later = await afterLoss();
    value(await later.engine.discardLostOrders());
    await seen(later, { orders: { lost: null } });
    const again = await openedDemo();
    await seen(again, { orders: { current: null, lost: null } });
    expect([await orderNames(again), device.orderCopies.size]).toEqual([[], 0]);
  });

  test("are reported by a running engine with its next change, which leaves their copy", async ({ withOrders }) => {
    const window = await withOrders();
    await loseDatabase(window);
    value(await window.engine.beginOrder("Since"));
    await seen(window, { orders: { current: { name: "Since" }, lost: { orders: 3 } } });
    value(await window.engine.restoreLostOrders());
    expect(await orderNames(window)).toEqual(["First", "Second", "Since", "Third"]);
  });
});

const lead = newLead({ source: "setup" });

describe("leads", () => {
  const leadsIn = async (window: AppWindow) => {
    const restored = await window.engine.exportWork();
    return (await readWork(async () => undefined, value(restored).file)).leads;
  };

  test("are stored once, however often they are saved", async ({ openedDemo }) => {
    const window = await openedDemo();
    value(await window.engine.saveLead(lead, null));
    value(await window.engine.saveLead({ ...lead, company: "Later" }, null));
    expect(await leadsIn(window)).toMatchObject([lead]);
  });

  test("come back by themselves when the browser has deleted them", async ({ device, openedDemo, withOrders }) => {
    const window = await withOrders();
    value(await window.engine.saveLead(lead, null));
    await copyRenewed(window);
    await loseDatabase(window);
    const later = await openedDemo();
    await seen(later, { orders: { lost: { orders: 3 } } });
    expect(await leadsIn(later)).toMatchObject([lead]);
    await copyRenewed(later);
    expect(device.orderCopies.has("orders")).toBe(true);
  });

  test("go to another device with a backup, once", async ({ openedDemo }) => {
    const window = await openedDemo();
    value(await window.engine.saveLead(lead, null));
    const { file, leads } = value(await window.engine.exportWork());
    expect(leads).toBe(1);
    const other = await openElsewhere();
    value(await other.engine.open("demo", "en", null));
    expect(value(await other.engine.restoreWork(file))).toMatchObject({ leads: 1 });
    expect(value(await other.engine.restoreWork(file))).toMatchObject({ leads: 0 });
  });

  test.for([{ email: "" }, { industry: "piracy" }, { source: "elsewhere" }, { id: "" }])(
    "%j is refused",
    async (odd, { openedDemo }) => {
      const { engine } = await openedDemo();
      const outcome = await engine.saveLead({ ...lead, ...odd } as LeadEntry, null);
      expect(outcome).toMatchObject({ ok: false, failure: { code: "bad-argument" } });
    },
  );
});

describe("the copy of the orders", () => {
  test("does not offer orders that a person deleted, even if it still has them", async ({
    device,
    openedDemo,
    withOrders,
  }) => {
    const window = await withOrders();
    const stale = new Map(device.orderCopies);
    for (const { id } of await listedOrders(window)) value(await window.engine.deleteOrder(id));
    await copyRenewed(window);
    // As if the app had been closed before the copy was renewed.
    for (const [name, file] of stale) device.orderCopies.set(name, file);
    const database = openWorkDatabase(window.world);
    await database.copyState.update("orders", { copied: 1 });
    database.close();
    const later = await openedDemo();
    await copyRenewed(later);
    expect(device.orderCopies.size).toBe(0);
    expect(last(later).orders).toMatchObject({ current: null, lost: null });
  });

  test("reports nothing on a device whose storage was cleared as a whole", async ({ withOrders }) => {
    await withOrders();
    const window = await openElsewhere();
    value(await window.engine.open("demo", "en", null));
    await copyRenewed(window);
    expect(last(window).orders).toMatchObject({ current: null, lost: null });
  });

  test("harms no order when it cannot be written, and is written at the next start", async ({ openedDemo, copied }) => {
    const window = await openedDemo();
    const refuse = vi.spyOn(window.world.orderCopyStorage, "write").mockRejectedValue(new Error("full"));
    value(await window.engine.beginOrder("First"));
    await expect.poll(() => refuse.mock.calls.length).toBeGreaterThan(0);
    const later = await openedDemo();
    await seen(later, { orders: { current: { name: "First" }, lost: null } });
    await copyRenewed(later);
    expect(await copied()).toBe(1);
  });

  test("is not written by a start without changes, unless it is gone", async ({
    device,
    open,
    openedDemo,
    copied,
    withOrders,
  }) => {
    await withOrders();
    const later = await open();
    const write = vi.spyOn(later.world.orderCopyStorage, "write");
    const read = vi.spyOn(later.world.orderCopyStorage, "read");
    value(await later.engine.open("demo", "en", null));
    await expect.poll(() => read.mock.calls.map(([name]) => name)).toContain("orders");
    expect(write).not.toHaveBeenCalled();
    device.orderCopies.clear();
    await openedDemo();
    await expect.poll(() => copied()).toBe(3);
  });

  const unreadable: readonly (readonly [how: string, copy: (device: Device) => Promise<Blob>])[] = [
    ["damaged", async () => new Blob(["damaged"])],
    ["of a newer app", async () => new Blob(['{"format":"vitrine-work","version":2}'])],
    [
      "with an unreadable order",
      async (device) => {
        const text = await new Response(
          device.orderCopies.get("orders")?.stream().pipeThrough(new DecompressionStream("gzip")),
        ).text();
        return new Blob([text.replace('"name":"Second"', '"name":2')]);
      },
    ],
  ];

  test.for(unreadable)(
    "that is %s is reported with a loss, and stays until it is discarded",
    async ([how, copy], { device, openedDemo, copied, withOrders }) => {
      await withOrders();
      loseEveryDatabase(device);
      const left = await copy(device);
      const readable = how === "with an unreadable order" ? 2 : 0;
      device.orderCopies.set("orders", left);
      const later = await openedDemo();
      await seen(later, { orders: { current: null, lost: { orders: readable, unreadable: true } } });
      value(await later.engine.beginOrder("Since"));
      await copyRenewed(later);
      expect(await copied()).toBe(1);
      expect(value(await later.engine.restoreLostOrders())).toMatchObject({ added: readable });
      expect(await orderNames(later)).toHaveLength(1 + readable);
      expect(await device.orderCopies.get("lost-orders")?.text()).toBe(await left.text());
      const again = await openedDemo();
      await seen(again, { orders: { lost: { unreadable: true } } });
      value(await again.engine.discardLostOrders());
      await seen(again, { orders: { lost: null } });
      expect(device.orderCopies.has("lost-orders")).toBe(false);
    },
  );

  test("that cannot be read once is read at the next start", async ({ device, openedDemo, withOrders }) => {
    await withOrders();
    loseEveryDatabase(device);
    const copy = device.orderCopies.get("orders") ?? new Blob();
    vi.spyOn(copy, "arrayBuffer").mockRejectedValueOnce(new DOMException("busy", "NotReadableError"));
    await openedDemo();
    const later = await openedDemo();
    await seen(later, { orders: { lost: { orders: 3 } } });
    value(await later.engine.restoreLostOrders());
    expect(await orderNames(later)).toEqual(["First", "Second", "Third"]);
  });

  test("waits longer for the next change the larger it is", async ({ device, openedDemo }) => {
    const window = await openedDemo();
    const database = openWorkDatabase(window.world);
    const leads = Array.from({ length: 1500 }, (_, at) => ({
      ...lead,
      id: crypto.randomUUID(),
      useCase: Array.from({ length: 10 }, () => crypto.randomUUID()).join(" "),
      savedAt: new Date(at).toISOString(),
    }));
    await database.leads.bulkAdd(leads);
    database.close();
    value(await window.engine.beginOrder("First"));
    await copyRenewed(window);
    const size = device.orderCopies.get("orders")?.size ?? 0;
    expect(size).toBeGreaterThan(200_000);
    expect(window.world.slept).not.toContain(size / 100);
    value(await window.engine.beginOrder("Second"));
    await copyRenewed(window);
    expect(window.world.slept).toContain(size / 100);
  });

  test("of two windows that change orders has the orders of both", async ({ openedDemo, copied }) => {
    const one = await openedDemo();
    const two = await openedDemo();
    await Promise.all([one, two, one, two].map(({ engine }, at) => engine.beginOrder(`Order ${at}`)));
    await copyRenewed(one);
    expect(await copied()).toBe(4);
  });
});
