import { IDBObjectStore } from "fake-indexeddb";
import { expect, vi } from "vitest";
import { allOrders } from "../../../src-worker/contract/order";
import type { StoreConnection } from "../../../src-worker/contract/store-connection";
import { type AppWindow, failure, importStore, listedRows, seen, value } from "./app-window";
import { test as engineTest } from "./engine-test";
import type { DemoStore } from "./start-demo-store";
import { inDatabase } from "./stored-catalogue";

const test = engineTest
  .extend("shop", ({ start }) => start("shopify", { products: 20 }))
  .extend("woo", ({ start }) => start("woocommerce", { products: 20 }));

/** The keys of all records, by the tables that have any. */
const rowsLeft = (window: AppWindow): Promise<Readonly<Record<string, readonly unknown[]>>> =>
  inDatabase(window, async ({ tables }) => {
    const left: Record<string, readonly unknown[]> = {};
    for (const table of tables)
      if ((await table.count()) > 0) left[table.name] = await table.toCollection().primaryKeys();
    return left;
  });

/** A connection with keys that stay in the engine's memory. */
function notRemembered(store: DemoStore): StoreConnection {
  const access = { kind: "keys", ...store.keys.reader, remember: false, inAddress: false } as const;
  return { platform: "woocommerce", url: store.url, access };
}

test("clearing the cache deletes the catalogues, images and keys of all stores, and keeps the orders", async ({
  shop,
  woo,
  device,
  imported,
  reopened,
}) => {
  const window = await imported(woo);
  await importStore(window, shop.connection);
  const product = (await listedRows(window)).find(({ orderable }) => orderable)?.id ?? "";
  value(await window.engine.addToOrder([{ product, variant: null, quantity: 3 }]));
  value(await window.engine.saveSyncSettings({ requestsPerMinute: 90, retries: 1 }));
  await expect.poll(() => device.boot).not.toBeNull();

  value(await window.engine.clearCache());
  await seen(window, { store: null, stores: [], catalogue: { state: "empty" }, sync: { state: "idle" } });
  expect(await rowsLeft(window)).toEqual({ metadata: ["app"] });
  expect(device.boot).toBeNull();
  expect(device.orders).toBeNull();
  expect(device.evictionMarkerStorage).toEqual({ current: null, stores: [] });
  expect(value(await window.engine.listOrders(allOrders, 1000)).orders).toMatchObject([{ quantity: 3 }]);

  const later = await reopened();
  await seen(later, { store: null, storageLost: false, orders: { lost: null }, settings: { requestsPerMinute: 60 } });
  expect(value(await later.engine.listOrders(allOrders, 1000)).orders).toHaveLength(1);
});

test("clearing the cache forgets keys that were never on the device, in every window", async ({ woo, open }) => {
  const [one, other] = [await open(), await open()];
  await importStore(one, notRemembered(woo));
  value(await other.engine.saveConnection(notRemembered(woo)));
  value(await one.engine.clearCache());
  await seen(other, { cleared: true });
  const access = { kind: "known-keys", inAddress: false } as const;
  const again: StoreConnection = { platform: "woocommerce", url: woo.url, access };
  for (const { engine } of [one, other])
    expect(failure(await engine.saveConnection(again))).toMatchObject({ code: "keys-missing" });
});

test("clearing the cache stops another window's import, which brings nothing back", async ({
  device,
  open,
  reopened,
  start,
}) => {
  const large = await start("shopify", { products: 510 });
  const hang = large.faults.add({ match: large.productPage(2), kind: "hang" });
  const importing = await open();
  value(await importing.engine.saveConnection(large.connection));
  await seen(importing, { catalogue: { state: "growing", products: 250 } });
  const window = await reopened();
  value(await window.engine.clearCache());
  await seen(importing, { cleared: true, sync: { state: "idle" } });
  expect(hang.fired).toBe(1);
  await expect.poll(() => device.locks.size).toBe(0);
  await seen(importing, { store: null, stores: [], storageLost: false });
  expect(failure(await importing.engine.startSync())).toMatchObject({ code: "store-not-configured" });
  expect(await rowsLeft(window)).toEqual({ metadata: ["app"] });
});

test.for([
  ["is full: leaves everything but images, which made space in vain", "QuotaExceededError", "storage-full"],
  ["cannot be read: deletes it as a whole", "UnknownError", null],
] as const)("a database that %s", async ([_title, error, code], { shop, imported }) => {
  const window = await imported(shop);
  const before = await rowsLeft(window);
  const broken = vi.spyOn(IDBObjectStore.prototype, "clear").mockImplementation(() => {
    throw new DOMException("no", error);
  });
  const outcome = await window.engine.clearCache();
  broken.mockRestore();
  expect(outcome.ok ? null : outcome.failure.code).toBe(code);
  const { images: _, ...stays } = before;
  const { images: theme, ...left } = await rowsLeft(window);
  expect(left).toEqual(code ? stays : { metadata: ["app"] });
  expect(theme?.length).toBe(code ? 2 : undefined);
  await seen(window, code ? { catalogue: { state: "ready", products: 20 } } : { store: null, stores: [] });
});
