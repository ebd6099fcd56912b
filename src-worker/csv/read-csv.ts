import Papa from "papaparse";
import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";

/** Maximum bytes of a file: 100,000 rows of 160 bytes. */
const maxBytes = 16_000_000;

/** Characters that are parsed in one step. */
const chunkSize = 50_000;

/**
 * Reads a text file in UTF-8, in UTF-16 with a byte order mark, or else in Windows-1252, in which Excel saves CSV. Refuses
 * with `table-foreign` if it is too large or no text.
 */
export async function readTextFile(file: Pick<Blob, "size" | "arrayBuffer">): Promise<string> {
  if (file.size > maxBytes) throw new Failed("table-foreign");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decoded(bytes);
  // No text file has NUL: a workbook, an image, a ZIP.
  if (text.includes("\0")) throw new Failed("table-foreign");
  return text;
}

function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * The rows of a CSV text with any usual separator, without empty ones. Refuses with `table-foreign` above the maximum.
 */
export function readCsv(yieldIfDue: Yielder, text: string, maxRows: number): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = [];
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      chunkSize,
      skipEmptyLines: "greedy",
      chunk({ data }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        for (const row of data) rows.push(row);
        if (rows.length > maxRows) {
          reject(new Failed("table-foreign"));
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
