import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { customersFromRows } from "../../../src-worker/customers/customers-from-rows";
import { readCustomers } from "../../../src-worker/customers/read-customers";
import { linesOfTable } from "../../../src-worker/order/lines-of-table";
import { writtenLines } from "../../../src-worker/order/written-lines";
import { readPriceFile } from "../../../src-worker/price-lists/read-price-file";
import { openTable } from "../../../src-worker/table-file/open-table";
import { tableRows } from "../../../src-worker/table-file/table-rows";
import { partsOf, textRow, type WorkbookContents, workbookWith, zipped } from "../../workbook-with";

const yieldIfDue = async () => undefined;
const rowsOf = async (bytes: Uint8Array<ArrayBuffer> | string, maxRows = 1000) =>
  tableRows(yieldIfDue, await openTable(new Blob([bytes])), maxRows);
const cellsOf = async (contents: WorkbookContents) => (await rowsOf(workbookWith(contents))).map(({ cells }) => cells);

describe("a workbook's rows", () => {
  test("have shared and inline texts, without the readings of Japanese ones", async () => {
    const strings =
      "<si><t>Bowl &amp; cup</t></si><si><r><t>Blue</t></r><r><rPr/><t> glaze</t></r></si><si><t>茶碗</t><rPh sb='0' eb='2'><t>チャワン</t></rPh></si><si><t>a_x000D_b</t></si>";
    const row = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c></row>';
    const sheets = [row + textRow("0012", "<![CDATA[1 < 2]]>")];
    expect(await cellsOf({ sheets, strings })).toEqual([
      ["Bowl & cup", "Blue glaze", "茶碗", "a\rb"],
      ["0012", "1 < 2"],
    ]);
  });

  test("have the values of formulas, of booleans and of errors", async () => {
    const sheets = [
      '<row><c t="str"><f>A1&amp;B1</f><v>AB</v></c><c><f>1+1</f><v>2</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c><f>X</f></c></row>',
    ];
    expect(await cellsOf({ sheets })).toEqual([["AB", "2", "TRUE", "#N/A"]]);
  });

  test("keep their numbers and columns around empty rows and cells", async () => {
    const sheets = [
      '<row r="3"><c r="B3" t="inlineStr"><is><t>b</t></is></c><c r="D3" s="1"/></row><row r="4"/><row r="900"><c r="AA900"><v>1</v></c></row>',
    ];
    expect(await rowsOf(workbookWith({ sheets }))).toEqual([
      { number: 3, cells: ["", "b"] },
      { number: 900, cells: [...Array(26).fill(""), "1"] },
    ]);
  });

  test("come from the first visible sheet that has any", async () => {
    const states = ["veryHidden", "hidden", "visible", "visible"];
    expect(await cellsOf({ sheets: [textRow("a"), textRow("b"), "<row/>", textRow("d")], states })).toEqual([["d"]]);
    expect(await cellsOf({ sheets: ["<row/>"] })).toEqual([]);
  });

  test("are read with prefixes and in UTF-16", async () => {
    const parts = partsOf({ sheets: [] });
    const sheet = "<x:worksheet><x:sheetData><x:row><x:c><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>";
    const bookParts = partsOf({ sheets: [""] });
    expect(await rowsOf(zipped({ ...parts, ...bookParts, "xl/worksheets/sheet0.xml": sheet }))).toEqual([
      { number: 1, cells: ["7"] },
    ]);
    const wide = Uint8Array.from(Buffer.from(`\ufeff${sheet}`, "utf16le"));
    const encoded = Object.entries(bookParts).map(([name, text]) => [name, new TextEncoder().encode(text)]);
    const files = { ...Object.fromEntries(encoded), "XL\\Worksheets\\sheet0.xml": wide };
    delete files["xl/worksheets/sheet0.xml"];
    expect(await rowsOf(Uint8Array.from(zipSync(files)))).toEqual([{ number: 1, cells: ["7"] }]);
  });

  test("show numbers and dates as their cells do", async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="2"/></cellXfs>';
    const row =
      '<row><c><v>5.901234123457E12</v></c><c s="1"><v>42</v></c><c s="2"><v>46353</v></c><c s="3"><v>12.345</v></c></row>';
    expect(await cellsOf({ sheets: [row], styles })).toEqual([["5901234123457", "00042", "2026-11-27", "12.35"]]);
    expect((await cellsOf({ sheets: [row], styles, properties: 'date1904="1"' }))[0]?.[2]).toBe("2030-11-28");
  });
});

describe("a hostile workbook is refused", () => {
  const zeros = '<row r="2"/>'.repeat(1_000_000);
  const row = (number: number, cell = "<c><v>1</v></c>") => `<row r="${number}">${cell}</row>`;

  test("before it is unpacked, by the size that it declares", async () => {
    const parts = partsOf({ sheets: [textRow("a")], strings: `<si><t>${" ".repeat(50_000_000)}</t></si>` });
    const bytes = zipped(parts);
    expect(bytes.length).toBeLessThan(100_000);
    await expect(rowsOf(bytes)).rejects.toMatchObject({ failure: { code: "table-too-large" } });
  });

  test("while it is unpacked, where it declares less", async () => {
    const bytes = zipped(partsOf({ sheets: [textRow("a")], strings: `<si><t>${" ".repeat(50_000_000)}</t></si>` }));
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 48_000_000)
        view.setUint32(at + 24, 10, true);
    await expect(rowsOf(bytes)).rejects.toMatchObject({ failure: { code: "table-too-large" } });
  });

  test("whose sheets have too many bytes together", async () => {
    const bytes = workbookWith({ sheets: ["<row/>", textRow("a")] });
    const name = Buffer.from(bytes).lastIndexOf("xl/worksheets/sheet1.xml");
    // The size in the directory, 22 bytes before the name: as many as the sheets may have, without the first one.
    new DataView(bytes.buffer).setUint32(name - 22, 128_000_000, true);
    await expect(rowsOf(bytes)).rejects.toMatchObject({ failure: { code: "table-too-large" } });
  });

  test.each<[name: string, sheet: string, code: string]>([
    ["with a million rows", Array.from({ length: 1001 }, (_, at) => row(at + 1)).join(""), "table-too-large"],
    ["with a cell in the last column", row(1, '<c r="XFD1"><v>1</v></c>'), "table-too-large"],
    [
      "with millions of cells between others",
      Array.from({ length: 999 }, (_, at) => row(at + 1, '<c r="ALL1"><v>1</v></c>'))
        .join("")
        .repeat(5),
      "table-too-large",
    ],
    ["with a row beyond the last", row(1_048_577), "table-damaged"],
    ["with a cell nowhere", row(1, '<c r="11"><v>1</v></c>'), "table-damaged"],
    ["with elements in each other", "<a>".repeat(70), "table-damaged"],
    [
      "with a thousand attributes",
      `<a ${Array.from({ length: 1000 }, (_, at) => `a${at}=""`).join(" ")}/>`,
      "table-damaged",
    ],
    ["with a name without an end", `<${"a".repeat(1_100_000)}`, "table-damaged"],
  ])("%s", async (_, sheet, code) => {
    await expect(rowsOf(workbookWith({ sheets: [sheet] }))).rejects.toMatchObject({ failure: { code } });
  });

  test("or read, cut and without its entities", async () => {
    const sheet = `<!DOCTYPE a [<!ENTITY x "y">]>${textRow("x".repeat(40_000), "&x;&lt;")}${zeros}`;
    const [cells] = await cellsOf({ sheets: [sheet] });
    expect(cells?.map((cell) => cell.slice(-6))).toEqual(["xxxxxx", "&x;<"]);
    expect(cells?.[0]?.length).toBe(32_767);
  });

  test.each<[name: string, bytes: Uint8Array<ArrayBuffer>, code: string]>([
    ["as another kind of ZIP", zipped({ "word/document.xml": "<document/>" }), "table-foreign"],
    ["in the old format", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0), "table-locked"],
    ["as an image", Uint8Array.of(0x89, 0x50, 0, 0), "table-foreign"],
    ["of too many bytes", new Uint8Array(16_000_001), "table-too-large"],
  ])("%s", async (_, bytes, code) => {
    await expect(rowsOf(bytes)).rejects.toMatchObject({ failure: { code } });
  });

  test("wherever it breaks off or has another byte", async () => {
    const bytes = workbookWith({ sheets: [textRow("a", "b")], strings: "<si><t>a</t></si>", styles: "" });
    for (let end = 4; end < bytes.length; end += 7)
      await expect(rowsOf(bytes.slice(0, end))).rejects.toMatchObject({ failure: { code: "table-damaged" } });
    for (let at = 4; at < bytes.length; at += 3) {
      const other = bytes.slice();
      other[at] = (other[at] ?? 0) ^ 0xff;
      await rowsOf(other).catch(({ failure }) => expect(failure.code).toMatch(/^table-/));
    }
  });
});

describe("a table file", () => {
  const head = textRow("Code", "Price");

  test("numbers the rows of a text as a spreadsheet does", async () => {
    expect(await rowsOf('a;b\n\n ;\n"c\nd";e\n')).toEqual([
      { number: 1, cells: ["a", "b"] },
      { number: 4, cells: ["c\nd", "e"] },
    ]);
    await expect(rowsOf("a\n".repeat(1001))).rejects.toMatchObject({ failure: { code: "table-too-large" } });
  });

  test("has a price list's prices, whether it is a text or a workbook", async () => {
    const sheets = [
      `${head}<row/><row><c t="inlineStr"><is><t>007</t></is></c><c><v>8.5</v></c></row>${textRow("B", "free")}`,
    ];
    const read = await readPriceFile(yieldIfDue, new Blob([workbookWith({ sheets })]));
    expect([...read.bySku]).toEqual([["007", "8.5"]]);
    expect(read.bad).toEqual([{ row: 4, text: "B · free" }]);
  });

  test("has customers", async () => {
    const sheets = [textRow("Company", "E-mail") + textRow("Casa Lopes", "ana@lopes.example")];
    const [customer] = await readCustomers(yieldIfDue, new Blob([workbookWith({ sheets })]), 10);
    expect(customer).toMatchObject({ company: "Casa Lopes", email: "ana@lopes.example" });
    expect(customersFromRows([["Code"]])).toBeNull();
  });

  test("has lines of a quick order, each cell as it is", async () => {
    const cells = ["MUG-01", '12" board', "A,1", "B;2", "C 3"];
    const sheets = [textRow("SKU", "Name", "Qty") + cells.map((cell) => textRow(cell, "", "3")).join("")];
    const text = await linesOfTable(yieldIfDue, new Blob([workbookWith({ sheets })]));
    expect(writtenLines(text).map(({ readings }) => readings)).toEqual(cells.map((code) => [{ code, quantity: 3 }]));
    expect(await linesOfTable(yieldIfDue, new Blob(["MUG-01 12\n2 x B,7"]))).toBe("MUG-01 12\n2 x B;7");
  });
});
