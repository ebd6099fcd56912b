import type { Yielder } from "../../run/yielder";
import type { Sink } from "../create-sink";
import type { Table } from "../table";
import { createZip } from "./create-zip";
import { sheetXml } from "./sheet-xml";
import { sheetName, workbookParts } from "./workbook-parts";

export interface Sheet {
  readonly name: string;
  readonly table: Table;
}

/**
 * Writes a workbook row by row. Libraries for this format hold all rows in memory and write in one synchronous step.
 *
 * @param digits decimal places of amounts
 */
export async function writeXlsx(
  signal: AbortSignal,
  yieldIfDue: Yielder,
  sink: Sink,
  sheets: readonly Sheet[],
  digits: number,
): Promise<void> {
  const zip = createZip(sink);
  const names: string[] = [];
  for (const { name, table } of sheets) {
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
  for (const [name, xml] of workbookParts(names, digits)) await zip.add(name, [xml]);
  zip.end();
}
