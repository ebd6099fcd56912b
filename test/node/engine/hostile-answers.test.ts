import { afterEach, expect, test } from "vitest";
import { type Platform, platforms } from "../../../src-worker/contract/platforms";
import {
  type AppWindow,
  heldIds,
  heldRows,
  importStore,
  last,
  openAppWindow,
  refresh,
  value,
  withoutImages,
} from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice } from "./test-world";

let store: DemoStore;
afterEach(() => store.stop());

type Records = Record<string, unknown>[];

/** A window whose answers of the store's product list pass through `change`. */
async function openChanged(platform: Platform, change: (records: Records, url: URL) => Records): Promise<AppWindow> {
  return openAppWindow(createDevice(), async (address, init) => {
    const url = new URL(address);
    const answer = await withoutImages(address, init);
    const isList =
      platform === "shopify" ? url.pathname === "/products.json" : url.pathname.endsWith("/wc/v3/products");
    if (!isList || url.searchParams.get("per_page") === "1") return answer;
    const json = await answer.json();
    const changed = platform === "shopify" ? { products: change(json.products, url) } : change(json, url);
    const headers = new Headers(answer.headers);
    headers.delete("content-length");
    return new Response(JSON.stringify(changed), { status: answer.status, headers });
  });
}

test.each(platforms)("a %s record whose id is an object costs only that record, and is counted", async (platform) => {
  store = await startDemoStore(platform, { products: 20 });
  const [first] = store.ids();
  const window = await openChanged(platform, (records) =>
    records.map((record) => (String(record.id) === first ? { ...record, id: { toString: null, valueOf: 1 } } : record)),
  );
  await importStore(window, store.connection);
  expect(await heldIds(window)).toEqual(store.ids().slice(1));
  const { sync } = last(window);
  expect(sync.state === "complete" && sync.report.counters.skipped).toBe(1);
});

test.each(["0000-00-00T00:00:00", "1969-12-31T23:59:59", "2026-02-31T25:00:00", "soon"])(
  "a WooCommerce store whose latest product was modified at %s is refreshed, by its changes",
  async (date) => {
    let clock = Date.parse("2026-03-01T08:00:00Z");
    store = await startDemoStore("woocommerce", { products: 130, now: () => clock });
    const window = await openChanged("woocommerce", (records, url) =>
      url.searchParams.get("orderby") === "modified"
        ? records.map((record, at) => (at > 7 ? { ...record, date_modified_gmt: date } : record))
        : records,
    );
    await importStore(window, store.connection);
    clock += 60_000;
    store.edits.edit(3, { title: "Renamed mug" });
    const from = window.world.asked.length;
    expect((await refresh(window)).changes).toEqual({ added: 0, changed: 1, removed: 0 });
    expect(window.world.asked.slice(from).filter((url) => url.includes("page=2"))).toEqual([]);
  },
);

test("two WooCommerce products with one slug open as the ones that their rows show", async () => {
  store = await startDemoStore("woocommerce", { products: 20 });
  const same = store.faults.add({ match: /\/wc\/v3\/products\?/, kind: "equal-handles" });
  const window = await openAppWindow(createDevice());
  await importStore(window, store.connection);
  expect(same.fired).toBeGreaterThan(0);
  for (const { id, handle } of await heldRows(window))
    expect(value(await window.engine.openProduct(handle)).product.id).toBe(id);
});
