import { describe, expect, vi } from "vitest";
import type { FaultName } from "../../../demo/stores/serve/spoil-answer";
import { everything } from "../../../src-worker/contract/listing-query";
import { type AppWindow, importStore, refresh, value } from "./app-window";
import { browserNetwork } from "./browser-network";
import { test as engineTest } from "./engine-test";
import { inDatabase } from "./stored-catalogue";

const test = engineTest
  .extend("shop", ({ start }) => start("shopify", { products: 20 }))
  .extend("window", { auto: true }, ({ shop, imported }) => imported(shop))
  .extend(
    "handleOf",
    ({ shop }) =>
      (index: number) =>
        shop.catalogue.product(index).handle,
  )
  .extend(
    "barcodesOf",
    ({ shop }) =>
      (index: number) =>
        shop.catalogue.product(index).variants.map(({ barcode }) => barcode),
  )
  .extend("shown", ({ handleOf }) => async ({ engine }: AppWindow, index: number) => {
    const { product } = value(await engine.openProduct(handleOf(index)));
    return product.variants.map(({ barcode, quantityRule }) => ({ barcode, quantityRule }));
  })
  .extend(
    "complete",
    ({ handleOf }) =>
      async ({ engine }: AppWindow, index: number) =>
        value(await engine.completeProduct(handleOf(index))),
  );

const day = 86_400_000;
const scriptRequests = ({ world }: AppWindow) =>
  world.requested.filter((url) => /\/products\/.*\.js$/.test(decodeURIComponent(url)));

describe("an opened product of a Shopify store", () => {
  test("is requested once a day, and stores the barcodes and the quantity rule that the list lacks", async ({
    window,
    barcodesOf,
    shown,
    complete,
  }) => {
    expect((await shown(window, 4)).every(({ barcode }) => barcode === "")).toBe(true);
    const completed = await complete(window, 4);
    const byTheSix = { minimum: 6, maximum: null, step: 6 };
    const details = barcodesOf(4).map((barcode) => ({ barcode, quantityRule: byTheSix }));
    expect(completed?.product.variants).toMatchObject(details);
    expect(await shown(window, 4)).toEqual(details);
    expect(await complete(window, 4)).toBeNull();
    window.world.pass(day + 1);
    expect(await complete(window, 4)).not.toBeNull();
    expect(scriptRequests(window)).toHaveLength(2);
  });

  test("shows the stored details offline, in a later window and after a refresh", async ({
    shop,
    window,
    handleOf,
    barcodesOf,
    shown,
    complete,
    openedOffline,
  }) => {
    await complete(window, 5);
    const details = barcodesOf(5).map((barcode) => ({ barcode, quantityRule: null }));
    window.world.pass(day);
    shop.edits.edit(5, { title: "Renamed" });
    await refresh(window);
    expect(value(await window.engine.openProduct(handleOf(5))).product.title).toBe("Renamed");
    expect(await shown(window, 5)).toEqual(details);
    const later = await openedOffline();
    expect(await shown(later, 5)).toEqual(details);
    expect(await complete(later, 5)).toBeNull();
    expect(scriptRequests(later)).toEqual([]);
  });

  test("is then found by its barcode in any spelling, with its variant", async ({
    window,
    handleOf,
    barcodesOf,
    complete,
  }) => {
    const [barcode = ""] = barcodesOf(6);
    expect(value(await window.engine.lookUpCode(barcode))).toEqual([]);
    await complete(window, 6);
    const { product } = value(await window.engine.openProduct(handleOf(6)));
    const match = [{ product: product.id, variant: product.variants[0]?.id }];
    expect(value(await window.engine.lookUpCode(barcode))).toEqual(match);
    expect(value(await window.engine.lookUpCode(`0${barcode}`))).toEqual(match);
    const gtin = barcode.padStart(14, "0");
    for (const scanned of [
      `01${gtin}`,
      `]C101${gtin}17271231`,
      `(01)${gtin}(10)A`,
      `https://id.gs1.org/01/${gtin}?17=271231`,
    ])
      expect(value(await window.engine.lookUpCode(scanned))).toEqual(match);
    expect(value(await window.engine.lookUpCode("2000000000000"))).toEqual([]);
  });

  test("is found by the barcode when it is typed, in any spelling, with its variant", async ({
    window,
    handleOf,
    barcodesOf,
    complete,
  }) => {
    const [barcode = ""] = barcodesOf(6);
    const gtin = barcode.padStart(14, "0");
    const typed = [barcode, `0${barcode}`, gtin, `01${gtin}`, `(01)${gtin}(10)A`, `https://id.gs1.org/01/${gtin}`];
    const search = async (text: string) =>
      value(await window.engine.findProducts({ ...everything, text }, { start: 0, count: 5 }, false));
    for (const text of typed) expect((await search(text)).total).toBe(0);
    await complete(window, 6);
    const { product } = value(await window.engine.openProduct(handleOf(6)));
    for (const text of typed) {
      const { total, rows } = await search(text);
      expect(total).toBe(1);
      expect(rows).toMatchObject([{ id: product.id, match: { variant: { id: product.variants[0]?.id } } }]);
    }
    expect((await search("2000000000000")).total).toBe(0);
  });

  test.for<FaultName>(["404", "401", "500", "html", "truncated-json", "empty-body", "null", "reset", "oversized"])(
    "stays unchanged without an error if the store answers %s, and is requested again when next opened",
    async (kind, { shop, window, barcodesOf, shown, complete }) => {
      const fault = shop.faults.add({ match: /\.js$/, kind, times: 1 });
      expect(await complete(window, 7)).toBeNull();
      expect(fault.fired).toBe(1);
      expect((await shown(window, 7)).every(({ barcode }) => barcode === "")).toBe(true);
      expect((await complete(window, 7))?.product.variants[0]?.barcode).toBe(barcodesOf(7)[0]);
    },
  );

  test("waits for a store that limits requests for a moment", async ({ shop, window, barcodesOf, complete }) => {
    const fault = shop.faults.add({ match: /\.js$/, kind: "429", times: 1 });
    expect((await complete(window, 7))?.product.variants[0]?.barcode).toBe(barcodesOf(7)[0]);
    expect(fault.fired).toBe(1);
  });

  test("does not delay the product that is opened after it", async ({ shop, window, handleOf, complete }) => {
    shop.faults.add({ match: (path) => path.includes(`/${handleOf(8)}.js`), kind: "hang" });
    const first = complete(window, 8);
    await vi.waitFor(() => expect(scriptRequests(window)).toHaveLength(1));
    expect(await complete(window, 9)).not.toBeNull();
    expect(await first).toBeNull();
  });

  test("is requested through the proxy if CORS blocks the store", async ({ shop, barcodesOf, complete, reopened }) => {
    const behind = await reopened(browserNetwork([shop.url]));
    shop.faults.add({ match: /\.js$/, kind: "wrong-content-type", withoutCors: true });
    expect((await complete(behind, 10))?.product.variants[0]?.barcode).toBe(barcodesOf(10)[0]);
    expect(scriptRequests(behind).map((url) => new URL(url).origin)).toEqual([shop.url, "https://app.test"]);
  });

  test("leaves nothing behind when its store is removed", async ({ shop, window, complete }) => {
    await complete(window, 4);
    const count = () => inDatabase(window, ({ extras }) => extras.count());
    expect(await count()).toBe(1);
    value(await window.engine.removeStore(shop.id));
    expect(await count()).toBe(0);
  });
});

test("a WooCommerce product needs no request, because the list is complete", async ({ window, start }) => {
  const woo = await start("woocommerce", { products: 20 });
  await importStore(window, woo.connection);
  const requested = window.world.requested.length;
  const [row] = value(await window.engine.findProducts(everything, { start: 0, count: 1 }, false)).rows;
  expect(value(await window.engine.completeProduct(row?.handle ?? ""))).toBeNull();
  expect(window.world.requested.slice(requested)).toEqual([]);
});

test.for(["", "x".repeat(501), 12, null])("the code %j is refused or finds nothing", async (code, { window }) => {
  const outcome = await window.engine.lookUpCode(code as string);
  expect(outcome.ok ? outcome.value : outcome.failure.code).toEqual(code === "" ? [] : "bad-argument");
});
