import { describe, expect } from "vitest";
import { everything } from "../../../src-worker/contract/listing-query";
import { inEnglish } from "../export/sample-order";
import { type AppWindow, failure, listedIds, listedRows, refresh, seen, value } from "./app-window";
import { test as engineTest } from "./engine-test";
import { inDatabase } from "./stored-catalogue";
import { testedPlatforms } from "./tested-platforms";

const none = { added: 0, changed: 0, removed: 0 };
const whole = { kind: "result", query: everything, without: [] } as const;

/** Deletes the packs at these places of the catalogue; resolves to the ids of their products. */
async function losePacks(window: AppWindow, ...places: readonly number[]): Promise<readonly string[]> {
  const packs = await inDatabase(window, async ({ products }) => {
    const lost = (await products.toCollection().primaryKeys()).filter((_, place) => places.includes(place));
    const records = await products.bulkGet(lost);
    await products.bulkDelete(lost);
    return records;
  });
  return packs.flatMap((pack) => pack?.products.map(({ id }) => id) ?? []);
}

describe.each(testedPlatforms)("a catalogue of a %s store that lost a pack", (platform) => {
  const test = engineTest
    .extend("store", ({ start }) => start(platform, { products: 230 }))
    .extend("window", async ({ store, imported }) => {
      const window = await imported(store);
      store.pass(60_000);
      return window;
    })
    .extend("expectSound", ({ store }) => async (shown: AppWindow): Promise<void> => {
      expect(await listedIds(shown)).toEqual(store.ids());
      for (const id of store.ids().filter((_, place) => place % 20 === 0)) value(await shown.engine.openProduct(id));
      value(await shown.engine.exportProducts(whole, "csv", inEnglish));
    });

  test("says so for its products and for exports, and still opens all others", async ({ store, window }) => {
    const [lost = ""] = await losePacks(window, 1);
    expect(failure(await window.engine.openProduct(lost))).toMatchObject({ code: "catalogue-damaged" });
    expect(failure(await window.engine.exportCatalogue())).toMatchObject({ code: "catalogue-damaged" });
    value(await window.engine.openProduct(store.ids()[0] ?? ""));
    expect(await listedIds(window)).toEqual(store.ids());
  });

  test.for([
    ["one", [1]],
    ["the first and the last", [0, 4]],
    ["every one", [0, 1, 2, 3, 4]],
  ] as const)(
    "is restored by the next refresh, which reports no change (%s)",
    async ([_name, places], { reopened, window, expectSound }) => {
      await losePacks(window, ...places);
      expect((await refresh(window)).changes).toEqual(none);
      await expectSound(window);
      expect((await refresh(window)).changes).toEqual(none);
      const later = await reopened();
      await expectSound(later);
    },
  );

  test("reports the changes that the store has made meanwhile, and only these", async ({
    store,
    window,
    expectSound,
  }) => {
    await losePacks(window, 1);
    const [gone = 0, renamed = 0] = store.catalogue.offered.slice(60, 62);
    store.edits.remove(gone);
    store.edits.edit(renamed, { title: "Renamed mug" });
    expect((await refresh(window)).changes).toMatchObject({ changed: 1, removed: 1 });
    await expectSound(window);
  });

  test("is restored too when its listing is gone", async ({ store, reopened, window }) => {
    const lost = await losePacks(window, 1);
    await inDatabase(window, ({ segments }) => segments.clear());
    await window.world.bootStorage.remove();
    const later = await reopened();
    expect(await listedRows(later)).toHaveLength(store.ids().length - lost.length);
    await refresh(later);
    expect((await listedIds(later)).toSorted()).toEqual(store.ids().toSorted());
    for (const id of store.ids()) value(await later.engine.openProduct(id));
  });

  test("is restored too when a refresh that had seen its products was interrupted", async ({
    store,
    window,
    expectSound,
  }) => {
    store.pass(86_400_000);
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

engineTest(
  "a first import that lost a pack while it was interrupted starts over",
  async ({ start, open, reopened }) => {
    const store = await start("shopify", { products: 510 });
    const window = await open();
    const hang = store.faults.add({ match: store.productPage(2), kind: "hang" });
    value(await window.engine.saveConnection(store.connection));
    await expect.poll(() => hang.fired).toBe(1);
    // The engine requests a page while it still writes the one before.
    await seen(window, { catalogue: { state: "growing", products: 250 } });
    await window.engine.cancel("sync");
    store.faults.clear();
    await losePacks(window, 1);
    const later = await reopened();
    await refresh(later);
    expect(await listedIds(later)).toEqual(store.ids());
    for (const id of store.ids().slice(0, 120)) value(await later.engine.openProduct(id));
  },
);

engineTest(
  "a partial reading drops the lost products that it does not reach, and the next reading restores them",
  async ({ start, imported }) => {
    const store = await start("woocommerce", { products: 230 });
    const window = await imported(store);
    const lost = await losePacks(window, 1);
    // The store's total contradicts an empty page.
    const fault = store.faults.add({ match: /products/, kind: "empty-list" });
    expect((await refresh(window)).completeness).toBe("partial");
    fault.remove();
    expect(await listedIds(window)).toEqual(store.ids().filter((id) => !lost.includes(id)));
    await refresh(window);
    expect((await listedIds(window)).toSorted()).toEqual(store.ids().toSorted());
    for (const id of lost) value(await window.engine.openProduct(id));
  },
);
