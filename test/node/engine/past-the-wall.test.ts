import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type AppWindow,
  ended,
  heldIds,
  importStore,
  last,
  openAppWindow,
  refresh,
  seen,
  value,
  withoutImages,
} from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

let store: DemoStore;
let device: Device;

beforeEach(async () => {
  store = await startDemoStore("shopify", { products: 760 });
  device = createDevice();
});
afterEach(() => store.stop());

/** A window before which the wall of 25,000 products stands at 500: page 3 of any list is refused with the platform's words. */
function openBeforeTheWall(): Promise<AppWindow> {
  return openAppWindow(device, async (url, init) => {
    if (new URL(url).searchParams.get("page") !== "3") return withoutImages(url, init);
    return Response.json({ errors: "Page * Limit exceeds the 25000 limit." }, { status: 400 });
  });
}

/** What a visitor can see: the first pages of the whole, and those of each collection. */
function reachable(): string[] {
  const { catalogue } = store;
  const lists = catalogue.collections.map((collection) => catalogue.members(collection).slice(0, 500));
  const all = new Set([...catalogue.offered.slice(0, 500), ...lists.flat()]);
  return store.ids().filter((_, place) => all.has(catalogue.offered[place] ?? -1));
}

test("a store past the platform's wall is read on by its collections, merged, and never called whole", async () => {
  const window = await openBeforeTheWall();
  await importStore(window, store.connection);
  const held = await heldIds(window);
  expect(held.length).toBeGreaterThan(500);
  expect([...held].sort()).toEqual(reachable().sort());
  await seen(window, { catalogue: { products: held.length, completeness: "wall", offered: 760 } });
  const { sync } = last(window);
  expect(sync.state === "complete" && sync.report.counters.duplicates).toBe(0);
  expect((await refresh(window)).changes).toEqual({ added: 0, changed: 0, removed: 0 });
});

test("a reading that breaks off past the wall goes on in the collection where it stopped", async () => {
  const handle = store.catalogue.collections[4]?.handle ?? "";
  const gone = store.faults.add({ match: new RegExp(`^/collections/${handle}/`), kind: "500" });
  const window = await openBeforeTheWall();
  value(await window.engine.saveConnection(store.connection));
  await ended(window);
  expect(gone.fired).toBeGreaterThan(0);
  store.faults.clear();
  const later = await openBeforeTheWall();
  value(await later.engine.open("store", "en", null));
  await ended(later);
  await seen(later, { sync: { state: "complete" }, catalogue: { completeness: "wall" } });
  expect((await heldIds(later)).sort()).toEqual(reachable().sort());
  const before = later.world.asked.findIndex((url) => url.includes(`/collections/${handle}/`));
  expect(later.world.asked.slice(0, before).filter((url) => url.includes("/products.json"))).toEqual([]);
});
