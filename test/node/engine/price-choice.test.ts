import { describe, expect } from "vitest";
import type { WooHosting } from "../../../demo/stores/woocommerce/woo-hosting";
import { everything } from "../../../src-worker/contract/listing-query";
import type { PriceChoice, StoreConnection } from "../../../src-worker/contract/store-connection";
import { inEnglish } from "../export/sample-order";
import {
  type AppWindow,
  ended,
  importStore,
  listedRows,
  openElsewhere,
  refresh,
  value,
  withoutImages,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import type { DemoStore } from "./start-demo-store";

/** The app's own server, which forwards what the Store API refuses to pages. */
const throughProxy: typeof withoutImages = (url, init) => {
  const { pathname, searchParams } = new URL(url);
  return withoutImages((pathname === "/api/store-proxy" && searchParams.get("url")) || url, init);
};

const openWindow = (): Promise<AppWindow> => openElsewhere(throughProxy);

const test = engineTest
  .extend("shop", ({ start }) => (...hosting: WooHosting[]) => {
    return start("woocommerce", { products: 110, variations: 3, hosting: ["behind-tls", ...hosting] });
  })
  .extend("store", ({ shop }) => shop("taxed-shop"));

function withPrices({ connection }: DemoStore, prices: PriceChoice): StoreConnection {
  if (connection.platform !== "woocommerce" || connection.access.kind !== "keys") throw new Error("no keys");
  return { ...connection, access: { ...connection.access, prices } };
}

const stored: PriceChoice = { from: "keys", tax: "excluded" };
const shown: PriceChoice = { from: "shop", tax: "included" };

/** The prices of all variants, in cents, by their ids. */
async function pricesIn(window: AppWindow): Promise<ReadonlyMap<string, number>> {
  const prices = new Map<string, number>();
  for (const { handle } of await listedRows(window)) {
    const { product } = value(await window.engine.openProduct(handle));
    for (const { id, price } of product.variants) if (price !== null) prices.set(id, Math.round(Number(price) * 100));
  }
  return prices;
}

const taxed = (prices: ReadonlyMap<string, number>) =>
  new Map([...prices].map(([id, cents]) => [id, Math.round(cents * 1.19)]));

describe("a store whose shop shows prices with tax", () => {
  test("is reported by the connection test with one product's two prices", async ({ store }) => {
    const window = await openWindow();
    const { prices } = value(await window.engine.testConnection(store.connection));
    expect(Math.round(Number(prices?.keys) * 119)).toBe(Math.round(Number(prices?.shop) * 100));
    expect(Number(prices?.keys)).toBeGreaterThan(0);
  });

  test("is imported with the shown prices, variations included, if a person chooses them", async ({ store }) => {
    const [net, gross] = [await openWindow(), await openWindow()];
    await importStore(net, withPrices(store, stored));
    await importStore(gross, withPrices(store, shown));
    const prices = await pricesIn(net);
    expect(prices.size).toBeGreaterThan(60);
    expect(await pricesIn(gross)).toEqual(taxed(prices));
    const struck = async (window: AppWindow) =>
      (await listedRows(window)).map(({ compareAtPrice }) => Math.round((compareAtPrice ?? 0) * 100));
    const before = await struck(net);
    expect(before.some((cents) => cents > 0)).toBe(true);
    expect(await struck(gross)).toEqual(before.map((cents) => Math.round(cents * 1.19)));
  });

  test("gets all other prices by the next refresh after another choice, and only changed products later", async ({
    store,
  }) => {
    const window = await openWindow();
    await importStore(window, withPrices(store, stored));
    const net = await pricesIn(window);
    value(await window.engine.saveConnection(withPrices(store, shown)));
    // Until then, the stored prices are what their orders say.
    expect(await pricesIn(window)).toEqual(net);
    await refresh(window);
    expect(await pricesIn(window)).toEqual(taxed(net));
    window.world.pass(60_000);
    store.edits.edit(1, { priceFactor: 2 });
    const { changes } = await refresh(window);
    expect(changes.changed).toBe(1);
  });

  test("gets one kind of prices from a first import that another choice has interrupted", async ({ store }) => {
    const window = await openWindow();
    const cut = store.faults.add({ match: /wc\/v3\/products\?.*per_page=100&page=2/, kind: "reset" });
    value(await window.engine.saveConnection(withPrices(store, stored)));
    await ended(window);
    expect(cut.fired).toBeGreaterThan(0);
    const net = await pricesIn(window);
    expect(net.size).toBeGreaterThan(0);
    cut.remove();
    await importStore(window, withPrices(store, shown));
    const gross = await pricesIn(window);
    expect(gross.size).toBeGreaterThan(net.size);
    for (const [id, cents] of taxed(net)) expect(gross.get(id)).toBe(cents);
  });

  test("has its prices named in orders, by what they were when a line was added", async ({ store }) => {
    const window = await openWindow();
    await importStore(window, withPrices(store, shown));
    const row = (await listedRows(window)).find(({ orderable }) => orderable);
    if (!row) throw new Error("nothing to order");
    const { order } = value(await window.engine.addToOrder([{ product: row.id, variant: null, quantity: 2 }]));
    const { lines } = value(await window.engine.readOrder(order.id, null));
    expect(lines.map(({ tax }) => tax)).toEqual(["included"]);
    const text = await value(await window.engine.exportOrder(order.id, "text", inEnglish)).text();
    expect(text).toMatch(/total: .* \(taxIncluded\)/);
    const csv = await value(await window.engine.exportOrder(order.id, "csv", inEnglish)).text();
    expect(csv).toContain("price (EUR, taxIncluded)");
  });

  test.for([
    ["stored", stored, "taxExcluded"],
    ["shown", shown, "taxIncluded"],
  ] as const)(
    "has its %s prices named in a table of products, by what each product has",
    async ([_, prices, word], { store }) => {
      const window = await openWindow();
      await importStore(window, withPrices(store, prices));
      // Until the next refresh, the products have the prices of the earlier choice.
      value(await window.engine.saveConnection(withPrices(store, prices === stored ? shown : stored)));
      expect(await productsIn(window)).toMatch(new RegExp(`^.*compareAtPrice \\(EUR\\),priceTax,.*\r?\n.*,${word},`));
    },
  );
});

test("a store whose shop shows what its keys read offers no choice, and its tables name no tax", async ({ shop }) => {
  const store = await shop();
  const window = await openWindow();
  await importStore(window, store.connection);
  expect(await productsIn(window)).not.toContain("priceTax");
  expect(value(await window.engine.testConnection(store.connection)).prices).toBeUndefined();
});

test("a store whose public API does not answer is connected without a choice", async ({ store }) => {
  store.faults.add({ match: /wc\/store/, kind: "403" });
  const window = await openWindow();
  expect(value(await window.engine.testConnection(store.connection)).prices).toBeUndefined();
});

async function productsIn({ engine }: AppWindow): Promise<string> {
  const all = { kind: "result", query: everything, without: [] } as const;
  return value(await engine.exportProducts(all, "csv", inEnglish)).text();
}
