import { expect, test } from "vitest";
import { createReadShopPrices, differingPrice } from "../../../../src-worker/stores/woocommerce/shop-prices";
import type { WooClient } from "../../../../src-worker/stores/woocommerce/woo-client";
import { signal } from "./open-woo";

const prices = (price: string, regular: string, decimals = 2) => ({
  prices: { price, regular_price: regular, sale_price: price, currency_minor_unit: decimals },
});

/** A shop that shows these products and variations. */
function shop(products: readonly { readonly id: number }[], variations: readonly object[] = []): WooClient {
  const list = async () => ({ records: products, total: products.length, pages: 1, size: 100 });
  async function* pages() {
    yield { records: variations, next: null, end: "whole" as const };
  }
  return { list, pages } as unknown as WooClient;
}

test.each([
  ["a price", { price: "31.14", regular_price: "31.14" }, prices("3706", "3706"), ["37.06", "37.06", ""]],
  [
    "a reduced price",
    { price: "10", regular_price: "20", sale_price: "10" },
    prices("1190", "2380"),
    ["11.90", "23.80", "11.90"],
  ],
  ["a currency without decimals", { price: "100" }, prices("119", "119", 0), ["119", "119", ""]],
  ["no price at all", { price: "", regular_price: "" }, prices("0", "0"), ["", "", undefined]],
  ["a price that the shop does not show", { price: "5", regular_price: "5" }, {}, ["", "", ""]],
])("a record with %s gets what the shop shows", async (_name, fields, shown, expected) => {
  const record = { id: 7, name: "Lamp", ...fields };
  const priced = await createReadShopPrices(shop([{ id: 7, ...shown }]))(signal, [record]);
  const { price, regular_price, sale_price, name } = priced(record) as Record<string, string>;
  expect([price, regular_price, sale_price]).toEqual(expected);
  expect(name).toBe("Lamp");
});

test("a product that the shop does not list has no price", async () => {
  const priced = await createReadShopPrices(shop([]))(signal, [{ id: 7, price: "5" }]);
  expect(priced({ id: 7, price: "5" })).toMatchObject({ price: "" });
});

test("variations get their own prices", async () => {
  const parent = { id: 7, variations: [{ id: 71 }, { id: 72 }], ...prices("119", "119") };
  const variations = [
    { id: 71, parent: 7, ...prices("119", "119") },
    { id: 72, parent: 7, ...prices("238", "238") },
  ];
  const priced = await createReadShopPrices(shop([parent], variations))(signal, [{ id: 7, price: "1" }]);
  expect([71, 72].map((id) => priced({ id, price: "1" }))).toMatchObject([{ price: "1.19" }, { price: "2.38" }]);
});

test("the first price that differs is an example, and spelling is no difference", async () => {
  const records = [
    { id: 1, price: "" },
    { id: 2, price: "5" },
    { id: 3, price: "0" },
    { id: 4, price: "31.14" },
  ];
  const shown = shop([
    { id: 1, ...prices("0", "0") },
    { id: 2, ...prices("500", "500") },
    { id: 3, ...prices("0", "0") },
    { id: 4, ...prices("3706", "3706") },
  ]);
  expect(await differingPrice(signal, shown, records)).toEqual({ keys: "31.14", shop: "37.06" });
  expect(await differingPrice(signal, shown, records.slice(0, 3))).toBeNull();
});
