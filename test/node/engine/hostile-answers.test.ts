import { expect } from "vitest";
import { type WebPlatform, webPlatforms } from "../../../src-worker/contract/platforms";
import {
  type AppWindow,
  importElsewhere,
  importStore,
  last,
  listedIds,
  listedRows,
  openElsewhere,
  refresh,
  value,
  withoutImages,
} from "./app-window";
import { test } from "./engine-test";

type Records = Record<string, unknown>[];

/** A window whose answers of the store's product list pass through `change`. */
async function openChanged(platform: WebPlatform, change: (records: Records, url: URL) => Records): Promise<AppWindow> {
  return openElsewhere(async (address, init) => {
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

test.for(webPlatforms)(
  "a %s record whose id is an object costs only that record, and is counted",
  async (platform, { start }) => {
    const store = await start(platform, { products: 20 });
    const [first] = store.ids();
    const window = await openChanged(platform, (records) =>
      records.map((record) =>
        String(record.id) === first ? { ...record, id: { toString: null, valueOf: 1 } } : record,
      ),
    );
    await importStore(window, store.connection);
    expect(await listedIds(window)).toEqual(store.ids().slice(1));
    const { sync } = last(window);
    expect(sync.state === "complete" && sync.report.counters.skipped).toBe(1);
  },
);

test.for(["0000-00-00T00:00:00", "1969-12-31T23:59:59", "2026-02-31T25:00:00", "soon"])(
  "a WooCommerce store whose latest product was modified at %s is refreshed, by its changes",
  async (date, { start }) => {
    const store = await start("woocommerce", { products: 130 });
    const window = await openChanged("woocommerce", (records, url) =>
      url.searchParams.get("orderby") === "modified"
        ? records.map((record, at) => (at > 7 ? { ...record, date_modified_gmt: date } : record))
        : records,
    );
    await importStore(window, store.connection);
    store.pass(60_000);
    store.edits.edit(3, { title: "Renamed mug" });
    const from = window.world.requested.length;
    expect((await refresh(window)).changes).toEqual({ added: 0, changed: 1, removed: 0 });
    expect(window.world.requested.slice(from).filter((url) => url.includes("page=2"))).toEqual([]);
  },
);

test("two WooCommerce products with one slug open as the ones that their rows show", async ({ start }) => {
  const store = await start("woocommerce", { products: 20 });
  const same = store.faults.add({ match: /\/wc\/v3\/products\?/, kind: "equal-handles" });
  const window = await importElsewhere(store.connection);
  expect(same.fired).toBeGreaterThan(0);
  for (const { id, handle } of await listedRows(window))
    expect(value(await window.engine.openProduct(handle)).product.id).toBe(id);
});
