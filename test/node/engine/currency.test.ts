import { describe, expect } from "vitest";
import { allOrders } from "../../../src-worker/contract/order";
import { inEnglish } from "../export/sample-order";
import {
  type AppWindow,
  failure,
  last,
  listedIds,
  listedRows,
  openAppWindow,
  refresh,
  seen,
  value,
} from "./app-window";
import { test as engineTest } from "./engine-test";
import { createDevice } from "./test-world";

const test = engineTest.extend("shop", ({ start }) => start("shopify", { products: 20 }));

/** The first line of a product list in CSV. */
async function headings(window: AppWindow): Promise<string> {
  const ids = (await listedIds(window)).slice(0, 1);
  const document = value(await window.engine.exportProducts({ kind: "products", ids }, "csv", inEnglish));
  if (!(document instanceof Blob)) throw new Error("no document");
  return (await document.text()).split("\n", 1)[0] ?? "";
}

describe("the currency of a Shopify store without meta.json", () => {
  test("is the one that its home page states", async ({ shop, imported }) => {
    shop.shopify.currencyIn = "page";
    const window = await imported(shop);
    expect(last(window).store).toMatchObject({ currency: "EUR", choosesCurrency: false });
  });

  test("is unknown where nothing states it: to exports, and to orders until a person chooses it", async ({
    shop,
    imported,
  }) => {
    shop.shopify.currencyIn = "none";
    const window = await imported(shop);
    expect(last(window).store).toMatchObject({ currency: null, choosesCurrency: true });
    expect(await headings(window)).toMatch(/\bprice\b(?! \()/);
    value(await window.engine.beginOrder("Fair"));
    const before = value(await window.engine.listOrders(allOrders, 1000)).orders;
    expect(before).toMatchObject([{ name: "Fair", currency: null }]);
    value(await window.engine.chooseCurrency("GBP"));
    expect(await headings(window)).toContain("price (GBP)");
    value(await window.engine.beginOrder("Shop"));
    value(await window.engine.chooseCurrency("USD"));
    const orders = value(await window.engine.listOrders(allOrders, 1000)).orders;
    expect(orders.map(({ name, currency }) => [name, currency])).toEqual([
      ["Shop", "GBP"],
      ["Fair", "GBP"],
    ]);
  });

  test("is added to an order and its copies once the store states it", async ({ shop, imported }) => {
    shop.shopify.currencyIn = "none";
    const window = await imported(shop);
    value(await window.engine.beginOrder("Fair"));
    shop.shopify.currencyIn = "page";
    shop.edits.edit(3, { title: "A new name" });
    await refresh(window);
    const [{ id } = { id: "" }] = value(await window.engine.listOrders(allOrders, 1000)).orders;
    value(await window.engine.duplicateOrder(id));
    value(await window.engine.chooseOrder(id));
    const [product = ""] = (await listedRows(window)).flatMap((row) => (row.stock === "out-of-stock" ? [] : row.id));
    value(await window.engine.addToOrder([{ product, variant: null, quantity: null }]));
    const orders = value(await window.engine.listOrders(allOrders, 1000)).orders;
    expect(orders.map(({ currency }) => currency)).toEqual(["EUR", "EUR"]);
  });

  test("is the one that a person chooses, in other windows, after refreshes and after a restart", async ({
    shop,
    imported,
    reopened,
  }) => {
    shop.shopify.currencyIn = "none";
    const window = await imported(shop);
    const other = await reopened();
    value(await window.engine.chooseCurrency("GBP"));
    await seen(window, { store: { currency: "GBP", choosesCurrency: true } });
    await seen(other, { store: { currency: "GBP" } });
    shop.edits.edit(3, { title: "A new name" });
    await refresh(window);
    expect(last(window).store).toMatchObject({ currency: "GBP" });
    await seen(await reopened(), { store: { currency: "GBP", choosesCurrency: true } });
    value(await window.engine.chooseCurrency(null));
    await seen(window, { store: { currency: null } });
  });

  test("is chosen at the start from the boot file, before the database is open", async ({ shop, open, imported }) => {
    shop.shopify.currencyIn = "none";
    const window = await imported(shop);
    value(await window.engine.chooseCurrency("GBP"));
    await expect
      .poll(async () => {
        const next = await open();
        value(await next.engine.boot({ platform: "shopify", url: shop.url }));
        return last(next).store?.currency;
      })
      .toBe("GBP");
  });

  test("is the store's own as soon as the store states it", async ({ shop, imported }) => {
    shop.shopify.currencyIn = "none";
    const window = await imported(shop);
    value(await window.engine.chooseCurrency("GBP"));
    shop.shopify.currencyIn = "page";
    shop.edits.edit(3, { title: "A new name" });
    await refresh(window);
    await seen(window, { store: { currency: "EUR", choosesCurrency: false } });
  });

  test("stays chosen when the browser deletes the database", async ({ shop, device, imported }) => {
    shop.shopify.currencyIn = "none";
    const window = await imported(shop);
    value(await window.engine.chooseCurrency("GBP"));
    const next = await openAppWindow({ ...createDevice(), evictionMarkerStorage: device.evictionMarkerStorage });
    value(await next.engine.open("store", "en", null));
    await seen(next, { storageLost: true, store: { currency: "GBP", choosesCurrency: true } });
  });
});

test("the home page is not requested for the currency where meta.json states it", async ({ shop, imported }) => {
  const window = await imported(shop);
  expect(last(window).store).toMatchObject({ currency: "EUR", choosesCurrency: false });
  // Once, for the theme.
  expect(shop.shopify.requests.filter(({ path }) => path === "/")).toHaveLength(1);
});

test.for(["gbp", "EURO", ""])("'%s' is refused as a currency", async (code, { shop, imported }) => {
  const window = await imported(shop);
  expect(failure(await window.engine.chooseCurrency(code)).code).toBe("bad-argument");
});
