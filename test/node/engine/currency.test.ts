import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../../src-worker/catalogue/database";
import { inEnglish } from "../export/sample-order";
import {
  type AppWindow,
  failure,
  heldIds,
  heldRows,
  importStore,
  last,
  openAppWindow,
  refresh,
  seen,
  value,
} from "./app-window";
import { type DemoStore, startDemoStore } from "./start-demo-store";
import { createDevice, type Device } from "./test-world";

let shop: DemoStore;
let device: Device;

beforeEach(async () => {
  shop = await startDemoStore("shopify", { products: 20 });
  device = createDevice();
});
afterEach(() => shop.stop());

async function shopWindow(): Promise<AppWindow> {
  const window = await openAppWindow(device);
  await importStore(window, shop.url);
  return window;
}

async function nextWindow(): Promise<AppWindow> {
  const window = await openAppWindow(device);
  value(await window.engine.open("store", "en", null));
  return window;
}

/** The first line of a product list in CSV. */
async function headings(window: AppWindow): Promise<string> {
  const ids = (await heldIds(window)).slice(0, 1);
  const document = value(await window.engine.exportProducts({ kind: "products", ids }, "csv", inEnglish));
  if (!(document instanceof Blob)) throw new Error("no document");
  return (await document.text()).split("\n", 1)[0] ?? "";
}

describe("the currency of a Shopify store without meta.json", () => {
  test("is the one that its home page tells", async () => {
    shop.shopify.currencyIn = "page";
    const window = await shopWindow();
    expect(last(window).store).toMatchObject({ currency: "EUR", choosesCurrency: false });
  });

  test("is unknown where nothing tells it: to exports, and to orders until a person chooses it", async () => {
    shop.shopify.currencyIn = "none";
    const window = await shopWindow();
    expect(last(window).store).toMatchObject({ currency: null, choosesCurrency: true });
    expect(await headings(window)).toMatch(/\bprice\b(?! \()/);
    value(await window.engine.beginOrder("Fair"));
    const before = value(await window.engine.listOrders());
    expect(before).toMatchObject([{ name: "Fair", currency: null }]);
    value(await window.engine.chooseCurrency("GBP"));
    expect(await headings(window)).toContain("price (GBP)");
    value(await window.engine.beginOrder("Shop"));
    value(await window.engine.chooseCurrency("USD"));
    const orders = value(await window.engine.listOrders());
    expect(orders.map(({ name, currency }) => [name, currency])).toEqual([
      ["Shop", "GBP"],
      ["Fair", "GBP"],
    ]);
  });

  test("is added to an order and its copies once the store tells it", async () => {
    shop.shopify.currencyIn = "none";
    const window = await shopWindow();
    value(await window.engine.beginOrder("Fair"));
    shop.shopify.currencyIn = "page";
    shop.edits.edit(3, { title: "A new name" });
    await refresh(window);
    const [{ id } = { id: "" }] = value(await window.engine.listOrders());
    value(await window.engine.duplicateOrder(id));
    value(await window.engine.chooseOrder(id));
    const [product = ""] = (await heldRows(window)).flatMap((row) => (row.stock === "out-of-stock" ? [] : row.id));
    value(await window.engine.addToOrder([{ product, variant: null, quantity: null }]));
    const orders = value(await window.engine.listOrders());
    expect(orders.map(({ currency }) => currency)).toEqual(["EUR", "EUR"]);
  });

  test("is the one that a person chooses, in other windows, after refreshes and after a restart", async () => {
    shop.shopify.currencyIn = "none";
    const window = await shopWindow();
    const other = await nextWindow();
    value(await window.engine.chooseCurrency("GBP"));
    await seen(window, { store: { currency: "GBP", choosesCurrency: true } });
    await seen(other, { store: { currency: "GBP" } });
    shop.edits.edit(3, { title: "A new name" });
    await refresh(window);
    expect(last(window).store).toMatchObject({ currency: "GBP" });
    await seen(await nextWindow(), { store: { currency: "GBP", choosesCurrency: true } });
    value(await window.engine.chooseCurrency(null));
    await seen(window, { store: { currency: null } });
  });

  test("is chosen at the start from the boot file, before the database is open", async () => {
    shop.shopify.currencyIn = "none";
    const window = await shopWindow();
    value(await window.engine.chooseCurrency("GBP"));
    await expect
      .poll(async () => {
        const next = await openAppWindow(device);
        value(await next.engine.boot({ platform: "shopify", url: shop.url }));
        return last(next).store?.currency;
      })
      .toBe("GBP");
  });

  test("is the store's own as soon as the store tells it", async () => {
    shop.shopify.currencyIn = "none";
    const window = await shopWindow();
    value(await window.engine.chooseCurrency("GBP"));
    shop.shopify.currencyIn = "page";
    shop.edits.edit(3, { title: "A new name" });
    await refresh(window);
    await seen(window, { store: { currency: "EUR", choosesCurrency: false } });
  });

  test("stays chosen when the browser deletes the database", async () => {
    shop.shopify.currencyIn = "none";
    const window = await shopWindow();
    value(await window.engine.chooseCurrency("GBP"));
    device = { ...createDevice(), evictionMarkerStorage: device.evictionMarkerStorage };
    const next = await nextWindow();
    await seen(next, { storageLost: true, store: { currency: "GBP", choosesCurrency: true } });
  });
});

test("a euro that an older app stored is unknown until the next sync, which hears the store's currency", async () => {
  const window = await shopWindow();
  const database = openDatabase(window.world);
  const key = `store:${last(window).store?.id}` as const;
  await database.metadata
    .where(":id")
    .equals(key)
    .modify((record: object) => Reflect.deleteProperty(record, "chosenCurrency"));
  database.close();
  const next = await nextWindow();
  await seen(next, { store: { currency: null, choosesCurrency: true } });
  await refresh(next);
  await seen(next, { store: { currency: "EUR", choosesCurrency: false } });
});

test("the home page is not asked for the currency where meta.json tells it", async () => {
  const window = await shopWindow();
  expect(last(window).store).toMatchObject({ currency: "EUR", choosesCurrency: false });
  // Once, for the theme.
  expect(shop.shopify.requests.filter(({ path }) => path === "/")).toHaveLength(1);
});

test.each(["gbp", "EURO", ""])("'%s' is refused as a currency", async (code) => {
  const window = await shopWindow();
  expect(failure(await window.engine.chooseCurrency(code)).code).toBe("bad-argument");
});
