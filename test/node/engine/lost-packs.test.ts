import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { everything } from "../../../src-worker/contract/listing-query";
import { inEnglish } from "../export/sample-order";
import {
  type AppWindow,
  failure,
  heldIds,
  heldRows,
  importStore,
  openAppWindow,
  refresh,
  seen,
  value,
} from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";
import { testedPlatforms } from "./tested-platforms";

const none = { added: 0, changed: 0, removed: 0 };
const whole = { kind: "result", query: everything, without: [] } as const;

/** Deletes the packs at these places of the catalogue; answers the ids of their products. */
async function losePacks({ world }: AppWindow, ...places: readonly number[]): Promise<readonly string[]> {
  const database = openDatabase(world);
  const keys = await database.products.toCollection().primaryKeys();
  const lost = keys.filter((_, place) => places.includes(place));
  const packs = await database.products.bulkGet(lost);
  await database.products.bulkDelete(lost);
  database.close();
  return packs.flatMap((pack) => pack?.products.map(({ id }) => id) ?? []);
}

async function loseListing(window: AppWindow): Promise<void> {
  const database = openDatabase(window.world);
  await database.segments.clear();
  database.close();
  await window.world.bootStorage.remove();
}

describe.each(testedPlatforms)("a catalogue of a %s store that lost a pack", (platform) => {
  let store: DemoStore;
  let device: Device;
  let window: AppWindow;
  let clock: number;

  beforeEach(async () => {
    clock = Date.parse("2026-03-01T08:00:00Z");
    store = await startDemoStore(platform, { products: 230, now: () => clock });
    device = createDevice();
    window = await openAppWindow(device);
    await importStore(window, store.connection);
    clock += 60_000;
  });
  afterEach(() => store.stop());

  async function expectSound(shown: AppWindow): Promise<void> {
    expect(await heldIds(shown)).toEqual(store.ids());
    for (const id of store.ids().filter((_, place) => place % 20 === 0)) value(await shown.engine.openProduct(id));
    value(await shown.engine.exportProducts(whole, "csv", inEnglish));
  }

  test("says so for its products and for exports, and still opens all others", async () => {
    const [lost = ""] = await losePacks(window, 1);
    expect(failure(await window.engine.openProduct(lost))).toMatchObject({ code: "catalogue-damaged" });
    expect(failure(await window.engine.exportCatalogue())).toMatchObject({ code: "catalogue-damaged" });
    value(await window.engine.openProduct(store.ids()[0] ?? ""));
    expect(await heldIds(window)).toEqual(store.ids());
  });

  test.each([
    ["one", [1]],
    ["the first and the last", [0, 4]],
    ["every one", [0, 1, 2, 3, 4]],
  ])("is restored by the next refresh, which reports no change (%s)", async (_name, places) => {
    await losePacks(window, ...places);
    expect((await refresh(window)).changes).toEqual(none);
    await expectSound(window);
    expect((await refresh(window)).changes).toEqual(none);
    const later = await openAppWindow(device);
    value(await later.engine.open("store", "en", null));
    await expectSound(later);
  });

  test("reports the changes that the store has made meanwhile, and only these", async () => {
    await losePacks(window, 1);
    const [gone = 0, renamed = 0] = store.catalogue.offered.slice(60, 62);
    store.edits.remove(gone);
    store.edits.edit(renamed, { title: "Renamed mug" });
    expect((await refresh(window)).changes).toMatchObject({ changed: 1, removed: 1 });
    await expectSound(window);
  });

  test("is restored too when its listing is gone", async () => {
    const lost = await losePacks(window, 1);
    await loseListing(window);
    const later = await openAppWindow(device);
    value(await later.engine.open("store", "en", null));
    expect(await heldRows(later)).toHaveLength(store.ids().length - lost.length);
    await refresh(later);
    expect((await heldIds(later)).toSorted()).toEqual(store.ids().toSorted());
    for (const id of store.ids()) value(await later.engine.openProduct(id));
  });

  test("is restored too when a refresh that had seen its products was interrupted", async () => {
    clock += 86_400_000;
    store.edits.edit(3, { title: "Renamed mug" });
    const hang = store.faults.add({ match: /collections\.json|products\/categories/, kind: "hang" });
    const cut = window.engine.startSync({ acceptFewer: false });
    await expect.poll(() => hang.fired).toBeGreaterThan(0);
    await window.engine.cancel("sync");
    await cut;
    store.faults.clear();
    await losePacks(window, 1);
    await refresh(window);
    await expectSound(window);
  });
});

test("a first import that lost a pack while it was interrupted starts over", async () => {
  const store = await startDemoStore("shopify", { products: 510 });
  const device = createDevice();
  const window = await openAppWindow(device);
  const hang = store.faults.add({ match: store.productPage(2), kind: "hang" });
  value(await window.engine.saveConnection(store.connection));
  await expect.poll(() => hang.fired).toBe(1);
  // The engine requests a page while it still writes the one before.
  await seen(window, { catalogue: { state: "growing", products: 250 } });
  await window.engine.cancel("sync");
  store.faults.clear();
  await losePacks(window, 1);
  const later = await openAppWindow(device);
  value(await later.engine.open("store", "en", null));
  await refresh(later);
  expect(await heldIds(later)).toEqual(store.ids());
  for (const id of store.ids().slice(0, 120)) value(await later.engine.openProduct(id));
  await store.stop();
});

test("a partial reading drops the lost products that it does not reach, and the next reading restores them", async () => {
  const store = await startDemoStore("woocommerce", { products: 230 });
  const window = await openAppWindow(createDevice());
  await importStore(window, store.connection);
  const lost = await losePacks(window, 1);
  // The store's total contradicts an empty page.
  const fault = store.faults.add({ match: /products/, kind: "empty-list" });
  expect((await refresh(window)).completeness).toBe("partial");
  fault.remove();
  expect(await heldIds(window)).toEqual(store.ids().filter((id) => !lost.includes(id)));
  await refresh(window);
  expect((await heldIds(window)).toSorted()).toEqual(store.ids().toSorted());
  for (const id of lost) value(await window.engine.openProduct(id));
  await store.stop();
});
