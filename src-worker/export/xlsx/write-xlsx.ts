import { Zip, ZipDeflate } from "fflate";
import type { Yielder } from "../../scheduling/yielder";
import type { Sink } from "../create-sink";
import { maxDecimals, type Table } from "../table";
import { declaration, sheetXml, xmlText } from "./sheet-xml";
import parts from "./workbook-parts.json";

export interface Sheet {
  readonly name: string;
  readonly table: Table;
}

/**
 * Writes a workbook row by row. Libraries for this format hold all rows in memory and write in one synchronous step.
 */
export async function writeXlsx(
  signal: AbortSignal,
  yieldIfDue: Yielder,
  sink: Sink,
  sheets: readonly Sheet[],
): Promise<void> {
  const zip = createZip(sink);
  const names: string[] = [];
  for (const { name, table } of sheets) {
    // One iterator for lists and for rows that are read from the device as they are needed.
    const rows = (async function* () {
      yield* table.rows;
    })();
    let ahead = await rows.next();
    const next = async () => {
      const row = ahead.done ? null : ahead.value;
      if (row) ahead = await rows.next();
      return row;
    };
    let number = 0;
    // Rows beyond a sheet's limit go into another sheet.
    do {
      names.push(sheetName(name, ++number));
      await zip.add(`xl/worksheets/sheet${names.length}.xml`, sheetXml(signal, yieldIfDue, table.columns, next));
    } while (!ahead.done);
  }
  for (const [name, xml] of workbookParts(names)) await zip.add(name, [xml]);
  zip.end();
}

/** The earliest date that a ZIP can hold, so that the same document always has the same bytes. */
const mtime = new Date(1980, 0, 1);

/** Writes a ZIP archive file by file. */
function createZip(sink: Sink) {
  const encoder = new TextEncoder();
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    sink.write(bytes);
  });
  return {
    /** Adds a text file piece by piece. The length of a piece bounds the duration of one synchronous step. */
    async add(name: string, text: AsyncIterable<string> | Iterable<string>) {
      const file = new ZipDeflate(name);
      file.mtime = mtime;
      zip.add(file);
      for await (const piece of text) file.push(encoder.encode(piece));
      file.push(new Uint8Array(), true);
    },
    /** Writes the archive's directory. */
    end: () => zip.end(),
  };
}

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * The files of a workbook besides its sheets: names and XML (ECMA-376).
 *
 * @param names unique names of the sheets
 */
function workbookParts(names: readonly string[]): readonly (readonly [string, string])[] {
  const each = (text: (number: number, name: string) => string) => names.map((name, at) => text(at + 1, name)).join("");
  const amounts = (text: (digits: number) => string) =>
    Array.from({ length: maxDecimals + 1 }, (_, digits) => text(digits)).join("");
  const texts: Readonly<Record<string, string>> = {
    overrides: each(
      (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${contentType}.worksheet+xml"/>`,
    ),
    sheets: each((n, name) => `<sheet name="${xmlText(name)}" sheetId="${n}" r:id="rId${n}"/>`),
    relations: each((n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`),
    stylesId: `rId${names.length + 1}`,
    amountFormats: amounts(
      (digits) =>
        `<numFmt numFmtId="${164 + digits}" formatCode="${digits > 0 ? `#,##0.${"0".repeat(digits)}` : "#,##0"}"/>`,
    ),
    amountStyles: amounts((digits) => `<xf numFmtId="${164 + digits}" applyNumberFormat="1"/>`),
  };
  return Object.entries(parts).map(([name, xml]) => [
    name,
    declaration + xml.replace(/\{\{(\w+)\}\}/g, (_, text: string) => texts[text] ?? ""),
  ]);
}

/** A valid sheet name for Excel: forbidden characters become spaces; cut at 26 of 31, so that the number has room. */
function sheetName(name: string, number: number): string {
  const taken = name.replace(/[\\/?*[\]:'\p{Cc}]/gu, " ").trim();
  return (taken || "Sheet").slice(0, 26) + (number > 1 ? ` ${number}` : "");
}
