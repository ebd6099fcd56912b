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
 * A workbook. Its rows go through one after the other: libraries that make such files hold all of them, and make the
 * file in one step.
 *
 * @param digits of an amount behind its point
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
    // What one sheet has no room for comes in a further one.
    do {
      names.push(sheetName(name, ++number));
      await zip.add(`xl/worksheets/sheet${names.length}.xml`, sheetXml(signal, yieldIfDue, table.columns, next));
    } while (!ahead.done);
  }
  for (const [name, xml] of workbookParts(names, digits)) await zip.add(name, [xml]);
  zip.end();
}
