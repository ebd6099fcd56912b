import { Readable } from "node:stream";
import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { createSink } from "../../../src-worker/export/create-sink";
import { orderSheets } from "../../../src-worker/export/order-tables";
import { sheetXml } from "../../../src-worker/export/xlsx/sheet-xml";
import { type Sheet, writeXlsx } from "../../../src-worker/export/xlsx/write-xlsx";
import { runs } from "../property-runs";
import { hostileText } from "./hostile-text";
import { inEnglish, line, sampleOrder } from "./sample-order";

const never = new AbortController().signal;
const noYield = async () => undefined;

async function written(sheets: readonly Sheet[]) {
  const sink = createSink();
  await writeXlsx(never, noYield, sink, sheets);
  const bytes = Buffer.from(await sink.finish("").arrayBuffer());
  return readXlsxFile(Readable.from([bytes]), { trim: false });
}

describe("an order as a workbook", () => {
  const lines = [
    line({ note: "=1+1" }),
    line({ id: "q w", title: "Lamp <&>", price: "1249.50", quantity: 3, sku: "007" }),
  ];

  test("has its lines with numbers as numbers, their total, and whose it is", async () => {
    const [table, facts] = await written(orderSheets(sampleOrder(lines), inEnglish));
    expect(table?.sheet).toBe("product");
    expect(table?.data).toEqual([
      ["product", "variant", "sku", "barcode", "quantity", "price (EUR)", "amount (EUR)", "note"],
      ["Oak chair", "Natural", "OAK-1", "5601234567890", 2, 19.9, 39.8, "=1+1"],
      ["Lamp <&>", "Natural", "007", "5601234567890", 3, 1249.5, 3748.5, null],
      ["total", null, null, null, 5, null, 3788.3, null],
    ]);
    expect(facts?.sheet).toBe("order");
    expect(Object.fromEntries(facts?.data ?? [])).toMatchObject({
      order: "Spring fair",
      store: "Harbour & Field",
      date: "March 1, 2026",
      company: "Casa Azul, Lda",
      note: "Delivery before Easter.",
    });
  });

  test("has no prices where these are hidden", async () => {
    const [table] = await written(orderSheets(sampleOrder(lines), { ...inEnglish, prices: false }));
    expect(table?.data[0]).toEqual(["product", "variant", "sku", "barcode", "quantity", "note"]);
    expect(table?.data.at(-1)).toEqual(["total", null, null, null, 5, null]);
  });
});

test("an amount is shown with the decimals that it has", async () => {
  const columns = [{ heading: "a", kind: "amount" as const }];
  const sink = createSink();
  const amounts = ["0.025", "25.00", "1500", "8.264462", "-0.5"];
  await writeXlsx(never, noYield, sink, [{ name: "a", table: { columns, rows: amounts.map((one) => [one]) } }]);
  const files = unzipSync(new Uint8Array(await sink.finish("").arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const formats = new Map(
    [...text("xl/styles.xml").matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  );
  const styles = [...text("xl/styles.xml").matchAll(/<xf(?: numFmtId="(\d+)")?[^>]*>/g)].map(([, id]) =>
    formats.get(id),
  );
  // The first is the style of styles.
  const shown = [...text("xl/worksheets/sheet1.xml").matchAll(/ s="(\d+)"><v>/g)].map(
    ([, style]) => styles[Number(style) + 1],
  );
  expect(shown).toEqual(["#,##0.000", "#,##0.00", "#,##0", "#,##0.000000", "#,##0.0"]);
});

test("whatever a text holds, it stays that text and is no formula", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileText, { minLength: 1, maxLength: 6 }), async (texts) => {
      const columns = [{ heading: "a", kind: "text" as const }];
      const rows = texts.map((text) => [`.${text}.`]);
      const rest = rows[Symbol.iterator]();
      let xml = "";
      for await (const piece of sheetXml(never, noYield, columns, async () => rest.next().value ?? null)) xml += piece;
      expect(xml).not.toMatch(/<f[ >]/);
      const [sheet] = await written([{ name: "a", table: { columns, rows } }]);
      // Excel reads _x0041_ as A, this reader as written: an escape of its own distinguishes the two.
      const cells = sheet?.data.slice(1).map(([cell]) =>
        String(cell)
          .replace(/_x000D_/g, "\r")
          .replace(/_x005F_/g, "_"),
      );
      expect(cells).toEqual(texts.map((text) => `.${legible(text)}.`));
    }),
    { seed: 6, numRuns: runs(200) },
  );
});

test("names of sheets are such as Excel takes", async () => {
  const table = { columns: [{ heading: "a", kind: "text" as const }], rows: [] };
  const names = ["a/b:c?[d]*'e", "", "x".repeat(60)];
  const sheets = await written(names.map((name) => ({ name, table })));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["a b c  d   e", "Sheet", "x".repeat(26)]);
});

test("ten thousand rows are written in slices, and a task that is cancelled ends there", async () => {
  const rows = (function* () {
    for (let row = 0; row < 10_000; row++) yield [`Product ${row}`, "19.90"];
  })();
  const columns = [
    { heading: "a", kind: "text" as const },
    { heading: "b", kind: "amount" as const },
  ];
  const controller = new AbortController();
  let yields = 0;
  const yieldIfDue = async (signal?: AbortSignal) => {
    if (++yields === 5000) controller.abort(new Error("cancelled"));
    signal?.throwIfAborted();
  };
  const sink = createSink();
  await expect(
    writeXlsx(controller.signal, yieldIfDue, sink, [{ name: "a", table: { columns, rows } }]),
  ).rejects.toThrow("cancelled");
  expect(yields).toBe(5000);
});

/** The characters of a text that XML 1.0 allows. */
function legible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, "");
}
