import { describe, expect } from "vitest";
import type { TableAnswers } from "../../../src-worker/contract/product-table";
import { ended, failedRefresh, failure, last, listedIds, refresh, seen, value } from "./app-window";
import { test as engineTest } from "./engine-test";
import { known, stored } from "./stored-file";

const head = "Handle,Title,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n";
const row = (id: number, status = "active") => `p${id},Product ${id},${status},Title,Default Title,00${id},${id}.50,\n`;
const exported = (ids: readonly number[], more = "") =>
  new File([head + ids.map((id) => row(id)).join("") + more], "Spring 2027.csv");
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const test = engineTest.extend("withFile", ({ open }) => async (file: File) => {
  const window = await open();
  window.world.goOffline();
  const {
    state: _,
    platform: __,
    url,
    ...found
  } = stored(await window.engine.readProductFile(file, file.name, null, known));
  const connection = { platform: "spreadsheet", url } as const;
  const report = value(await window.engine.testConnection(connection));
  value(await window.engine.saveConnection(connection));
  await ended(window);
  return { window, url, found, report };
});

describe("a product export on the device", () => {
  test("becomes a store without a network, named after its file, without its drafts", async ({ withFile }) => {
    const { window, found, report } = await withFile(exported(ids(600), row(601, "draft")));
    expect(found).toEqual({ products: 600, unlisted: 1, isMapped: false });
    expect(report).toMatchObject({ storeName: "Spring 2027", productCount: 600, collectionCount: 0 });
    expect(last(window).sync).toMatchObject({ state: "complete", report: { completeness: "whole" } });
    expect(last(window).store).toMatchObject({ platform: "spreadsheet", name: "Spring 2027", products: 600 });
    expect(await listedIds(window)).toEqual(ids(600).map((id) => `p${id}`));
    const { product } = value(await window.engine.openProduct("p7"));
    expect(product.variants).toMatchObject([{ sku: "007", price: "7.50" }]);
  });

  test("is read again by a later window, and replaced by a newer one for the same store", async ({
    withFile,
    reopened,
  }) => {
    const { url } = await withFile(exported(ids(20)));
    const later = await reopened();
    later.world.goOffline();
    expect((await refresh(later)).changes).toMatchObject({ added: 0, removed: 0 });
    const newer = new File(
      [
        head +
          ids(19)
            .map((id) => row(id))
            .join("") +
          row(99),
      ],
      "other name.csv",
    );
    expect(stored(await later.engine.readProductFile(newer, newer.name, url, known)).url).toBe(url);
    expect((await refresh(later)).changes).toMatchObject({ added: 1, removed: 1 });
    expect((await listedIds(later)).at(-1)).toBe("p99");
  });

  test("that is of another kind, or no table, leaves the store as it is", async ({ withFile }) => {
    const { window, url } = await withFile(exported(ids(5)));
    for (const [content, code] of [
      ["a\nb\n", "table-foreign"],
      ["a\0", "table-foreign"],
    ] as const) {
      const file = new File([content], "x.csv");
      expect(failure(await window.engine.readProductFile(file, file.name, url, known)).code).toBe(code);
    }
    expect((await refresh(window)).changes).toMatchObject({ added: 0, removed: 0 });
  });

  test("leaves the device with its store", async ({ withFile, device }) => {
    const { window } = await withFile(exported(ids(5)));
    expect([...device.productFiles.keys()]).toEqual(["spring-2027.file.invalid"]);
    device.productFiles.clear();
    expect(await failedRefresh(window)).toMatchObject({
      code: "products-failed",
      cause: { code: "product-file-missing" },
    });
    value(await window.engine.readProductFile(exported(ids(5)), "Spring 2027.csv", null, known));
    value(await window.engine.removeStore(last(window).store?.id ?? ""));
    await seen(window, { stores: [] });
    expect([...device.productFiles.keys()]).toEqual([]);
  });

  test("whose columns are unknown is stored once they are assigned and its bad rows confirmed, and remembers both", async ({
    open,
    device,
  }) => {
    const window = await open();
    window.world.goOffline();
    const file = new File(["Artigo;Cod;Valor\nCaneca;01;12,50\nTaça;02;sob consulta\n"], "Tabela.csv");
    const ask = (answers: TableAnswers) => window.engine.readProductFile(file, file.name, null, answers);
    const first = value(await ask(known));
    if (first.state !== "unmapped") throw new Error(first.state);
    expect(first.table.products).toMatchObject([{ title: "Caneca", sku: "01", price: "12.50" }]);
    const answers = { ...known, mapping: first.table.mapping };
    expect(value(await ask(answers))).toMatchObject({ state: "faulty", products: 1, leftOut: 1, damaged: 0 });
    expect([...device.productFiles.keys()]).toEqual([]);
    const { url } = stored(await ask({ ...answers, confirmed: 1 }));
    value(await window.engine.saveConnection({ platform: "spreadsheet", url }));
    await ended(window);
    expect(await listedIds(window)).toEqual(["01"]);

    const settings = value(await window.engine.exportSettings({}));
    value(await window.engine.clearCache());
    expect([...device.productFiles.keys()]).toEqual([]);
    value(await window.engine.importSettingsFile(settings));
    const newer = new File(["Artigo;Cod;Valor\nCaneca;01;13\n"], "Nova.csv");
    expect(stored(await window.engine.readProductFile(newer, newer.name, url, known))).toMatchObject({
      isMapped: true,
    });
  });
});
