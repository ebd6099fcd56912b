import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { createSink } from "../../../src-worker/export/create-sink";
import { orderLinesTable } from "../../../src-worker/export/order-tables";
import type { Table } from "../../../src-worker/export/table";
import { csvText, writeCsv } from "../../../src-worker/export/write-csv";
import { cpuMs } from "../cpu-ms";
import { runs } from "../property-runs";
import { hostileText } from "./hostile-text";
import { inEnglish, line, sampleOrder } from "./sample-order";

const never = new AbortController().signal;

async function written(table: Table, tag = "en"): Promise<string> {
  const sink = createSink();
  await writeCsv(never, { yieldIfDue: async () => undefined, sink, tag }, table);
  // As bytes: reading it as text would take the byte order mark away.
  return Buffer.from(await sink.finish("text/csv").arrayBuffer()).toString("utf8");
}

const read = (csv: string, delimiter: string) =>
  Papa.parse<string[]>(csv.replace(/^\ufeff/, ""), { delimiter, skipEmptyLines: true }).data;

describe("an order as CSV", () => {
  const detail = sampleOrder([
    line({ title: 'Chair, "Oslo"', note: "Two\nlines" }),
    line({ id: "q w", title: "=cmd|'/c calc'!A1", sku: "-1+1", price: "1249.5", quantity: 3 }),
  ]);

  test("has its lines under headings, each cell as it was", async () => {
    const csv = await written(orderLinesTable(detail, inEnglish));
    expect(csv.startsWith("\ufeffproduct,variant,sku,barcode,quantity,price (EUR),amount (EUR),note\r\n")).toBe(true);
    expect(read(csv, ",").slice(1)).toEqual([
      ['Chair, "Oslo"', "Natural", "OAK-1", "5601234567890", "2", "19.90", "39.80", "Two\nlines"],
      ["'=cmd|'/c calc'!A1", "Natural", "'-1+1", "5601234567890", "3", "1249.50", "3748.50", ""],
    ]);
  });

  test("has semicolons and decimal commas in Portuguese", async () => {
    const csv = await written(orderLinesTable(detail, { ...inEnglish, tag: "pt-PT" }), "pt-PT");
    expect(read(csv, ";")[2]).toEqual([
      "'=cmd|'/c calc'!A1",
      "Natural",
      "'-1+1",
      "5601234567890",
      "3",
      "1249,50",
      "3748,50",
      "",
    ]);
  });

  test("has no prices where these are hidden", async () => {
    const csv = await written(orderLinesTable(detail, { ...inEnglish, prices: false }));
    expect(read(csv, ",")[0]).toEqual(["product", "variant", "sku", "barcode", "quantity", "note"]);
    expect(csv).not.toMatch(/19\.90|39\.80|3748/);
  });
});

test.each([
  ["=1+1", "'=1+1"],
  ["+351 912", "'+351 912"],
  ["-5 %", "'-5 %"],
  ["@name", "'@name"],
  ["  =1", "'  =1"],
  ["\t=1", "\"'\t'=1\""],
  ["\r=1", "\"'\r'=1\""],
  ["＝1", "'＝1"],
  ["=1\n2", '"\'=1\n2"'],
  ["a=1", "a=1"],
  ["E-5", "E-5"],
  ["", ""],
])("%j is written as %j", (text, cell) => {
  expect(csvText(text, ",")).toBe(cell);
});

test.each([
  [",", "x;=1+1;", '"x;\'=1+1;"'],
  [",", 'Mug; "\u200b+1";-2', '"Mug;\' ""\u200b+1"";\'-2"'],
  [",", "a\t@x\nb\n＝1", "\"a\t'@x\nb\n'＝1\""],
  [",", "x;\u0000=1", '"x;\'\u0000=1"'],
  [",", "Kettle, -20 °C", '"Kettle, -20 °C"'],
  [";", "Kettle, -20 °C", '"Kettle,\' -20 °C"'],
  [";", "x,﹦1", '"x,\'﹦1"'],
  [";", "x;=1", '"x;=1"'],
  [";", "a;b, c-d", '"a;b, c-d"'],
] as const)("in a file of cells between '%s', %j is written as %j", (separator, text, cell) => {
  expect(csvText(text, separator)).toBe(cell);
});

test("a title is searched for formulas in a time that grows with its length", () => {
  const started = cpuMs();
  for (const piece of ["\t", " ", ";", '"', "\n ", "; ="]) csvText(`${piece.repeat(500_000)}=`, ",");
  expect(cpuMs() - started).toBeLessThan(5000);
});

/** The cells that a spreadsheet may find with this separator, whether or not it respects the quotes. */
function cellsUnder(separator: string, csv: string): readonly string[] {
  const bare = csv.replace(/^\ufeff/, "").split(/[\r\n]/);
  return [
    ...Papa.parse<string[]>(csv, { delimiter: separator }).data,
    ...bare.map((row) => row.split(separator)),
  ].flat();
}

test("no text is a formula under another separator than the file's", async () => {
  const pieces = fc.constantFrom("=1+1", "-1", "＝2", ";", ",", "\t", "\n", '"', " ", "\u0000", "\ufeff", "x", "'");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(pieces, { maxLength: 9 }), { minLength: 3, maxLength: 3 }), async (texts) => {
      const columns = ["a", "b", "c"].map((heading) => ({ heading, kind: "text" as const }));
      const rows = [texts.map((text) => text.join(""))];
      for (const [tag, own] of [
        ["en", ","],
        ["pt-PT", ";"],
      ] as const) {
        const csv = await written({ columns, rows }, tag);
        for (const other of [",", ";", "\t"].filter((separator) => separator !== own))
          for (const cell of cellsUnder(other, csv)) expect(cell).not.toMatch(/^[\s\p{C}"]*[=+\-@＝＋－＠]/u);
      }
    }),
    { seed: 27, numRuns: runs(1000) },
  );
});

test("no text becomes a formula or another cell, and each is what it was but for apostrophes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(hostileText, { minLength: 3, maxLength: 3 }), { maxLength: 5 }),
      async (rows) => {
        const columns = ["a", "b", "c"].map((heading) => ({ heading, kind: "text" as const }));
        for (const [tag, delimiter] of [
          ["en", ","],
          ["pt-PT", ";"],
        ] as const) {
          // A line of which nothing is left to be seen is none for the reader.
          const marked = rows.map((row) => [...row, "end"]);
          const csv = await written({ columns: [...columns, { heading: "d", kind: "text" }], rows: marked }, tag);
          const cells = read(csv, delimiter).slice(1);
          expect(cells.map((row) => row.map((cell) => cell.replaceAll("'", "")))).toEqual(
            marked.map((row) => row.map((cell) => wellFormed(cell).replaceAll("'", ""))),
          );
          for (const cell of cells.flat()) expect(cell).not.toMatch(/^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u);
        }
      },
    ),
    { seed: 6, numRuns: runs(300) },
  );
});

test("a price that is no number is text, and safe as such", async () => {
  const columns = [{ heading: "price", kind: "amount" as const }];
  const csv = await written({ columns, rows: [["-5.00"], ["=1+1"], ["1e5"], ["12.5.1"]] }, "pt-PT");
  expect(csv).toBe("\ufeffprice\r\n-5,00\r\n'=1+1\r\n1e5\r\n12.5.1\r\n");
});

/** As any text is once it was bytes. */
function wellFormed(text: string): string {
  return Buffer.from(text, "utf8").toString("utf8");
}
