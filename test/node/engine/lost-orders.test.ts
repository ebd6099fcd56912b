import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LeadEntry } from "../../../src-worker/contract/lead";
import type { OrderSummary } from "../../../src-worker/contract/order";
import { readWork } from "../../../src-worker/order/read-work";
import { openWorkDatabase } from "../../../src-worker/order/work-database";
import { type AppWindow, last, openAppWindow, seen, value } from "./app-window";
import { createDevice, type Device } from "./test-world";

let device: Device;

beforeEach(() => {
  device = createDevice();
});

/** A start of the app with the demo catalogue, which needs no network. */
async function start(): Promise<AppWindow> {
  const window = await openAppWindow(device);
  value(await window.engine.open("demo", "en", null));
  return window;
}

const listed = async ({ engine }: AppWindow): Promise<readonly OrderSummary[]> => value(await engine.listOrders());
const names = async (window: AppWindow) => (await listed(window)).map(({ name }) => name).sort();

/** Number of orders in a copy outside the database; null without a copy. */
async function copied(name = "orders"): Promise<number | null> {
  const file = device.orderCopies.get(name);
  return file ? (await readWork(async () => undefined, file)).orders.length : null;
}

async function isRenewed({ world }: AppWindow): Promise<boolean> {
  const database = openWorkDatabase(world);
  const state = await database.copyState.get("orders");
  database.close();
  return state !== undefined && state.changes === state.copied;
}

/** Waits until the copy has the last change. */
async function renewed(window: AppWindow): Promise<void> {
  await expect.poll(() => isRenewed(window)).toBe(true);
}

/** A window with three orders and their copy. */
async function withOrders(): Promise<AppWindow> {
  const window = await start();
  for (const name of ["First", "Second", "Third"]) value(await window.engine.beginOrder(name));
  await renewed(window);
  expect(await copied()).toBe(3);
  return window;
}

const loseDatabase = ({ world }: AppWindow) => openWorkDatabase(world).delete();

describe("orders that the browser deleted", () => {
  const losses: readonly (readonly [how: string, lose: (window: AppWindow) => Promise<void>])[] = [
    ["with their database", loseDatabase],
    [
      "with every database",
      async () => {
        // Of its own from here on: the earlier window still renews its copy.
        device = { ...device, indexedDB: new IDBFactory(), orderCopies: new Map(device.orderCopies) };
      },
    ],
    [
      "as rows",
      async ({ world }) => {
        const database = openWorkDatabase(world);
        await Promise.all([database.orders.clear(), database.current.clear()]);
        database.close();
      },
    ],
  ];

  test.each(losses)("%s are reported at the next start, and restored whole on request", async (_how, lose) => {
    const window = await withOrders();
    const before = await listed(window);
    await lose(window);
    const later = await start();
    await seen(later, { orders: { current: null, lost: { orders: 3, made: expect.any(String) } } });
    expect(await listed(later)).toEqual([]);
    expect(value(await later.engine.restoreLostOrders())).toEqual({
      added: 3,
      updated: 0,
      unchanged: 0,
      leftOut: 0,
      leads: 0,
    });
    await seen(later, { orders: { current: { name: "Third" }, lost: null } });
    expect(await listed(later)).toEqual(before);
    await renewed(later);
    expect(await copied()).toBe(3);
    const again = await start();
    await seen(again, { orders: { current: { name: "Third" }, lost: null } });
    expect(value(await again.engine.restoreLostOrders())).toMatchObject({ added: 0 });
  });

  test("are restored beside the orders that were made since", async () => {
    await loseDatabase(await withOrders());
    const later = await start();
    await seen(later, { orders: { lost: { orders: 3 } } });
    value(await later.engine.beginOrder("Since"));
    await renewed(later);
    expect([await copied(), await copied("lost-orders")]).toEqual([1, 3]);
    value(await later.engine.restoreLostOrders());
    expect(await names(later)).toEqual(["First", "Second", "Since", "Third"]);
  });

  test("stay on offer together after a second loss", async () => {
    await loseDatabase(await withOrders());
    const later = await start();
    value(await later.engine.beginOrder("Since"));
    await renewed(later);
    await loseDatabase(later);
    const again = await start();
    await seen(again, { orders: { lost: { orders: 4 } } });
    value(await again.engine.restoreLostOrders());
    expect(await names(again)).toEqual(["First", "Second", "Since", "Third"]);
  });

  test("are not offered again once a person has discarded their copy", async () => {
    await loseDatabase(await withOrders());
    const later = await start();
    await seen(later, { orders: { lost: { orders: 3 } } });
    value(await later.engine.discardLostOrders());
    await seen(later, { orders: { lost: null } });
    const again = await start();
    await seen(again, { orders: { current: null, lost: null } });
    expect([await names(again), device.orderCopies.size]).toEqual([[], 0]);
  });

  test("are reported by a running engine with its next change, which leaves their copy", async () => {
    const window = await withOrders();
    await loseDatabase(window);
    value(await window.engine.beginOrder("Since"));
    await seen(window, { orders: { current: { name: "Since" }, lost: { orders: 3 } } });
    value(await window.engine.restoreLostOrders());
    expect(await names(window)).toEqual(["First", "Second", "Since", "Third"]);
  });
});

const lead: LeadEntry = {
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
};

describe("leads", () => {
  const leadsIn = async (window: AppWindow) => {
    const restored = await window.engine.exportWork();
    return (await readWork(async () => undefined, value(restored).file)).leads;
  };

  test("are stored once, however often they are saved", async () => {
    const window = await start();
    value(await window.engine.saveLead(lead, null));
    value(await window.engine.saveLead({ ...lead, company: "Later" }, null));
    expect(await leadsIn(window)).toMatchObject([lead]);
  });

  test("come back by themselves when the browser has deleted them", async () => {
    const window = await withOrders();
    value(await window.engine.saveLead(lead, null));
    await renewed(window);
    await loseDatabase(window);
    const later = await start();
    await seen(later, { orders: { lost: { orders: 3 } } });
    expect(await leadsIn(later)).toMatchObject([lead]);
    await renewed(later);
    expect(device.orderCopies.has("orders")).toBe(true);
  });

  test("go to another device with a backup, once", async () => {
    const window = await start();
    value(await window.engine.saveLead(lead, null));
    const { file, leads } = value(await window.engine.exportWork());
    expect(leads).toBe(1);
    device = createDevice();
    const other = await start();
    expect(value(await other.engine.restoreWork(file))).toMatchObject({ leads: 1 });
    expect(value(await other.engine.restoreWork(file))).toMatchObject({ leads: 0 });
  });

  test.each([{ email: "" }, { industry: "piracy" }, { source: "elsewhere" }, { id: "" }])(
    "%j is refused",
    async (odd) => {
      const { engine } = await start();
      const outcome = await engine.saveLead({ ...lead, ...odd } as LeadEntry, null);
      expect(outcome).toMatchObject({ ok: false, failure: { code: "bad-argument" } });
    },
  );
});

describe("the copy of the orders", () => {
  test("does not offer orders that a person deleted, even if it still has them", async () => {
    const window = await withOrders();
    const stale = new Map(device.orderCopies);
    for (const { id } of await listed(window)) value(await window.engine.deleteOrder(id));
    await renewed(window);
    // As if the app had been closed before the copy was renewed.
    for (const [name, file] of stale) device.orderCopies.set(name, file);
    const database = openWorkDatabase(window.world);
    await database.copyState.update("orders", { copied: 1 });
    database.close();
    const later = await start();
    await renewed(later);
    expect(device.orderCopies.size).toBe(0);
    expect(last(later).orders).toMatchObject({ current: null, lost: null });
  });

  test("reports nothing on a device whose storage was cleared as a whole", async () => {
    await withOrders();
    device = createDevice();
    const window = await start();
    await renewed(window);
    expect(last(window).orders).toMatchObject({ current: null, lost: null });
  });

  test("harms no order when it cannot be written, and is written at the next start", async () => {
    const window = await start();
    const refuse = vi.spyOn(window.world.orderCopyStorage, "write").mockRejectedValue(new Error("full"));
    value(await window.engine.beginOrder("First"));
    await expect.poll(() => refuse.mock.calls.length).toBeGreaterThan(0);
    const later = await start();
    await seen(later, { orders: { current: { name: "First" }, lost: null } });
    await renewed(later);
    expect(await copied()).toBe(1);
  });

  test("is not written by a start without changes, unless it is gone", async () => {
    await withOrders();
    const later = await openAppWindow(device);
    const write = vi.spyOn(later.world.orderCopyStorage, "write");
    const read = vi.spyOn(later.world.orderCopyStorage, "read");
    value(await later.engine.open("demo", "en", null));
    await expect.poll(() => read.mock.calls.map(([name]) => name)).toContain("orders");
    expect(write).not.toHaveBeenCalled();
    device.orderCopies.clear();
    await start();
    await expect.poll(() => copied()).toBe(3);
  });

  const unreadable: readonly (readonly [how: string, copy: () => Promise<Blob>])[] = [
    ["damaged", async () => new Blob(["damaged"])],
    ["of a newer app", async () => new Blob(['{"format":"vitrine-work","version":2}'])],
    [
      "with an unreadable order",
      async () => {
        const text = await new Response(
          device.orderCopies.get("orders")?.stream().pipeThrough(new DecompressionStream("gzip")),
        ).text();
        return new Blob([text.replace('"name":"Second"', '"name":2')]);
      },
    ],
  ];

  test.each(unreadable)("that is %s is reported with a loss, and stays until it is discarded", async (how, copy) => {
    await loseDatabase(await withOrders());
    const left = await copy();
    const readable = how === "with an unreadable order" ? 2 : 0;
    device.orderCopies.set("orders", left);
    const later = await start();
    await seen(later, { orders: { current: null, lost: { orders: readable, unreadable: true } } });
    value(await later.engine.beginOrder("Since"));
    await renewed(later);
    expect(await copied()).toBe(1);
    expect(value(await later.engine.restoreLostOrders())).toMatchObject({ added: readable });
    expect(await names(later)).toHaveLength(1 + readable);
    expect(await device.orderCopies.get("lost-orders")?.text()).toBe(await left.text());
    const again = await start();
    await seen(again, { orders: { lost: { unreadable: true } } });
    value(await again.engine.discardLostOrders());
    await seen(again, { orders: { lost: null } });
    expect(device.orderCopies.has("lost-orders")).toBe(false);
  });

  test("that cannot be read once is read at the next start", async () => {
    await loseDatabase(await withOrders());
    const copy = device.orderCopies.get("orders") ?? new Blob();
    vi.spyOn(copy, "arrayBuffer").mockRejectedValueOnce(new DOMException("busy", "NotReadableError"));
    await start();
    const later = await start();
    await seen(later, { orders: { lost: { orders: 3 } } });
    value(await later.engine.restoreLostOrders());
    expect(await names(later)).toEqual(["First", "Second", "Third"]);
  });

  test("waits longer for the next change the larger it is", async () => {
    const window = await start();
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
    await renewed(window);
    const size = device.orderCopies.get("orders")?.size ?? 0;
    expect(size).toBeGreaterThan(200_000);
    expect(window.world.slept).not.toContain(size / 100);
    value(await window.engine.beginOrder("Second"));
    await renewed(window);
    expect(window.world.slept).toContain(size / 100);
  });

  test("of two windows that change orders has the orders of both", async () => {
    const one = await start();
    const two = await start();
    await Promise.all([one, two, one, two].map(({ engine }, at) => engine.beginOrder(`Order ${at}`)));
    await renewed(one);
    expect(await copied()).toBe(4);
  });
});
