import type { Yielder } from "../../scheduling/yielder";
import type { TableRow } from "../table-row";
import { numberFormats } from "./number-format";
import { sharedStrings } from "./shared-strings";
import { sheetRows } from "./sheet-rows";
import { unpackEntry } from "./unpack-entry";
import { workbookParts } from "./workbook-parts";
import { zipEntries } from "./zip-entries";

/** Maximum bytes of unpacked files, so that a small file never becomes gigabytes: of all sheets together, and of each other file. */
const maxSheets = 128_000_000;
const maxStrings = 48_000_000;
const maxOther = 4_000_000;

/** The rows of the first visible sheet that has any. See `tableRows`. */
export async function workbookRows(
  yieldIfDue: Yielder,
  bytes: Uint8Array,
  maxRows: number,
): Promise<readonly TableRow[]> {
  const entries = zipEntries(bytes);
  const unpack = (path: string, maxBytes: number) => {
    const entry = entries.get(path.toLowerCase());
    return entry ? unpackEntry(bytes, entry, maxBytes) : null;
  };
  const parts = await workbookParts(yieldIfDue, (path) => unpack(path, maxOther));
  const context = {
    strings: await sharedStrings(yieldIfDue, unpack(parts.strings ?? "", maxStrings) ?? []),
    formats: await numberFormats(yieldIfDue, unpack(parts.styles ?? "", maxOther) ?? []),
    is1904: parts.is1904,
  };
  let left = maxSheets;
  for (const sheet of parts.sheets) {
    const rows = await sheetRows(yieldIfDue, counted(unpack(sheet, left) ?? []), context, maxRows);
    if (rows.length > 0) return rows;
  }
  return [];

  function* counted(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
    for (const piece of pieces) {
      left -= piece.length;
      yield piece;
    }
  }
}
