import { describe, expect } from "vitest";
import type { ShownVariant } from "../../../src-worker/contract/product";
import { type AppWindow, failure, last, listedIds, refresh, seen, value } from "./app-window";
import { test as engineTest } from "./engine-test";

const test = engineTest.extend("shop", ({ start }) => start("shopify", { products: 30 }));

/** The variants of a shop's products with a SKU of their own, in the list's order. */
async function variantsOf(window: AppWindow): Promise<readonly ShownVariant[]> {
  const all: ShownVariant[] = [];
  for (const id of await listedIds(window)) all.push(...value(await window.engine.openProduct(id)).product.variants);
  return all.filter(({ sku }, at) => sku !== "" && all.findIndex((one) => one.sku === sku) === at);
}

async function variantWith(window: AppWindow, sku: string): Promise<ShownVariant | undefined> {
  return (await variantsOf(window)).find((variant) => variant.sku === sku);
}

const idOf = (window: AppWindow) => last(window).store?.id ?? "";
const table = (text: string, name = "stock.csv") => new File([text], name);

describe("a shop that a file completes", () => {
  test("has its barcodes, stock and weights after the next refresh, and a scan finds them", async ({
    shop,
    imported,
  }) => {
    const window = await imported(shop);
    const [first, second, third] = await variantsOf(window);
    const file = table(
      `My stock\n\nSKU;EAN;Stock;Weight (kg)\n${first?.sku};5601234567890;12;1,25\n${second?.sku};;7;\nnone;1;1;1\n`,
    );
    value(await window.engine.completeStore(file, file.name));
    const completion = { fileName: "stock.csv", skus: 3, fields: ["barcode", "stock", "weight"], damaged: 0 };
    await seen(window, { store: { completion } });
    const report = await refresh(window);
    expect(report.changes.changed).toBeGreaterThan(0);
    expect(report.changes).toMatchObject({ added: 0, removed: 0 });
    expect(await variantWith(window, first?.sku ?? "")).toMatchObject({
      barcode: "5601234567890",
      inventoryQuantity: 12,
      weight: 1.25,
      weightUnit: "kg",
    });
    expect(await variantWith(window, second?.sku ?? "")).toMatchObject({
      inventoryQuantity: 7,
      barcode: second?.barcode,
      weight: second?.weight,
    });
    expect(await variantWith(window, third?.sku ?? "")).toEqual(third);
    expect(value(await window.engine.lookUpCode("5601234567890"))).toMatchObject([{ variant: first?.id }]);
  });

  test("keeps what was completed over refreshes, and gets its own values back without the file", async ({
    shop,
    imported,
  }) => {
    const window = await imported(shop);
    const [first] = await variantsOf(window);
    const file = table(`SKU,Barcode\n${first?.sku},5601234567890\n`);
    value(await window.engine.completeStore(file, file.name));
    expect((await refresh(window)).changes.changed).toBe(1);
    shop.edits.edit(20, { title: "Renamed" });
    expect((await refresh(window)).changes.changed).toBe(1);
    expect((await variantWith(window, first?.sku ?? ""))?.barcode).toBe("5601234567890");
    expect((await refresh(window)).changes.changed).toBe(0);
    value(await window.engine.removeCompletion());
    await seen(window, { store: { completion: null } });
    expect((await refresh(window)).changes.changed).toBe(1);
    expect(await variantWith(window, first?.sku ?? "")).toEqual(first);
  });

  test("is read as a whole when its file changes, though it lists its changes", async ({ start, imported }) => {
    const woo = await start("woocommerce", { products: 40 });
    const window = await imported(woo);
    const [first] = await variantsOf(window);
    for (const stock of [3, 4]) {
      const file = table(`sku\tstock\n${first?.sku}\t${stock}\n`, "stock.tsv");
      value(await window.engine.completeStore(file, file.name));
      await refresh(window);
      expect((await variantWith(window, first?.sku ?? ""))?.inventoryQuantity).toBe(stock);
    }
    woo.edits.edit(0, { title: "Renamed" });
    await refresh(window);
    value(await window.engine.removeCompletion());
    await refresh(window);
    expect((await variantWith(window, first?.sku ?? ""))?.inventoryQuantity).toBe(first?.inventoryQuantity);
  });

  test("takes Shopify's own export, and names barcodes that are damaged", async ({ shop, imported }) => {
    const window = await imported(shop);
    const [first, second] = await variantsOf(window);
    const file = table(
      `Handle,Title,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Barcode
a,A,'${first?.sku},250,5,5601234567890
b,B,${second?.sku},100,-4,5.60E+12
`,
    );
    value(await window.engine.completeStore(file, file.name));
    await seen(window, { store: { completion: { skus: 2, damaged: 1 } } });
    await refresh(window);
    expect(await variantWith(window, first?.sku ?? "")).toMatchObject({
      weight: 250,
      weightUnit: "g",
      barcode: "5601234567890",
    });
    expect((await variantWith(window, second?.sku ?? ""))?.barcode).toBe(second?.barcode);
  });

  test("keeps its earlier file when another one is no such table, and loses it with the shop", async ({
    shop,
    imported,
    device,
  }) => {
    const window = await imported(shop);
    const file = table("SKU,Stock\na,1\n");
    value(await window.engine.completeStore(file, file.name));
    for (const [content, code] of [
      ["Name,Price\nMug,9\n", "completion-foreign"],
      ["SKU,Price\na,9\n", "completion-foreign"],
      ["SKU,Stock\n,1\n", "completion-foreign"],
      ["a\0", "table-foreign"],
    ] as const) {
      const other = table(content);
      expect(failure(await window.engine.completeStore(other, other.name)).code).toBe(code);
    }
    await seen(window, { store: { completion: { skus: 1, fields: ["stock"] } } });
    value(await window.engine.removeStore(idOf(window)));
    expect([...device.productFiles.keys()]).toEqual([]);
  });
});
