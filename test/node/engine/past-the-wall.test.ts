import { expect } from "vitest";
import { ended, importStore, last, listedIds, refresh, seen, value, withoutImages } from "./app-window";
import { test as engineTest } from "./engine-test";
import type { DemoStore } from "./start-demo-store";

const test = engineTest
  .extend("store", ({ start }) => start("shopify", { products: 760 }))
  /** Opens a window with the limit of 25,000 products lowered to 500: page 3 of any list fails with the platform's message. */
  .extend(
    "openBeforeTheWall",
    ({ open }) =>
      () =>
        open(async (url, init) => {
          if (new URL(url).searchParams.get("page") !== "3") return withoutImages(url, init);
          return Response.json({ errors: "Page * Limit exceeds the 25000 limit." }, { status: 400 });
        }),
  );

/** The reachable products: the first pages of the whole list and of each collection. */
function reachable(store: DemoStore): string[] {
  const { catalogue } = store;
  const lists = catalogue.collections.map((collection) => catalogue.members(collection).slice(0, 500));
  const all = new Set([...catalogue.offered.slice(0, 500), ...lists.flat()]);
  return store.ids().filter((_, place) => all.has(catalogue.offered[place] ?? -1));
}

test("a store above the platform's limit is also read by collection, merged, and never reported as whole", async ({
  store,
  openBeforeTheWall,
}) => {
  const window = await openBeforeTheWall();
  await importStore(window, store.connection);
  const ids = await listedIds(window);
  expect(ids.length).toBeGreaterThan(500);
  expect([...ids].sort()).toEqual(reachable(store).sort());
  await seen(window, { catalogue: { products: ids.length, completeness: "wall", offered: 760 } });
  const { sync } = last(window);
  expect(sync.state === "complete" && sync.report.counters.duplicates).toBe(0);
  expect((await refresh(window)).changes).toEqual({ added: 0, changed: 0, removed: 0 });
});

test("a collection without a page (404) past the limit leaves out its own products alone, and is named", async ({
  store,
  openBeforeTheWall,
}) => {
  const [, missing] = store.catalogue.collections;
  store.faults.add({ match: new RegExp(`^/collections/${missing?.handle}/`), kind: "404" });
  const window = await openBeforeTheWall();
  await importStore(window, store.connection);
  const ids = await listedIds(window);
  expect(ids.length).toBeGreaterThan(500);
  expect(reachable(store)).toEqual(expect.arrayContaining(ids));
  await seen(window, { catalogue: { completeness: "wall" } });
  expect(last(window).sync).toMatchObject({
    report: { warnings: [{ code: "collections-not-found", details: { titles: missing?.title } }] },
  });
});

test("a reading interrupted past the limit continues in the same collection", async ({ store, openBeforeTheWall }) => {
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
  expect((await listedIds(later)).sort()).toEqual(reachable(store).sort());
  const before = later.world.requested.findIndex((url) => url.includes(`/collections/${handle}/`));
  expect(later.world.requested.slice(0, before).filter((url) => url.includes("/products.json"))).toEqual([]);
});
