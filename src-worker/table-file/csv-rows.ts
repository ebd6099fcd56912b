import Papa from "papaparse";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import { isBlank, type TableRow } from "./table-row";

/** Characters that are parsed in one step. */
const chunkSize = 50_000;

/** The rows of a CSV text with any usual separator. Refuses with `table-too-large` above the maximum. */
export function csvRows(yieldIfDue: Yielder, text: string, maxRows: number): Promise<readonly TableRow[]> {
  // Empty rows would mislead the search for the separator.
  const { delimiter } = Papa.parse(text.slice(0, chunkSize), { preview: 20, skipEmptyLines: "greedy" }).meta;
  const rows: TableRow[] = [];
  let number = 0;
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      chunkSize,
      delimiter,
      chunk({ data }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        for (const cells of data) {
          number++;
          if (!isBlank(cells)) rows.push({ number, cells });
        }
        if (rows.length > maxRows) {
          reject(new Failed("table-too-large"));
          parser.abort();
          return;
        }
        parser.pause();
        yieldIfDue().then(() => parser.resume(), reject);
      },
      complete: () => resolve(rows),
      error: reject,
    });
  });
}
