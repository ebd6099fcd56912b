import { Failed } from "../outcome/failed";
import type { Yielder } from "../scheduling/yielder";
import { createCsvPieces } from "./csv-pieces";
import { beginsAsCompound, beginsAsZip } from "./open-table";
import type { TableRow } from "./table-row";

/** The subset of Blob that reading in pieces needs. */
export interface ReadableFile {
  readonly size: number;
  slice(start: number, end: number): Pick<Blob, "arrayBuffer">;
  arrayBuffer(): Promise<ArrayBuffer>;
}

const maxCsvBytes = 400_000_000;
const maxWorkbookBytes = 32_000_000;
/** Rows of a workbook, which is in memory as a whole. */
const maxWorkbookRows = 60_000;
/** Bytes that are read and decoded at once. */
const pieceBytes = 65_536;
/** Rows of a workbook that are handed on at once. */
const batchRows = 500;

/**
 * The rows of a table file, batch by batch, without the file in memory unless it is a workbook. Refuses with the codes
 * `table-…`.
 */
export async function* fileRows(yieldIfDue: Yielder, file: ReadableFile): AsyncGenerator<readonly TableRow[]> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (beginsAsCompound(head)) throw new Failed("table-locked");
  if (beginsAsZip(head)) yield* rowsOfWorkbook(yieldIfDue, file);
  else yield* rowsOfText(yieldIfDue, file);
}

async function* rowsOfWorkbook(yieldIfDue: Yielder, file: ReadableFile): AsyncGenerator<readonly TableRow[]> {
  if (file.size > maxWorkbookBytes) throw new Failed("table-too-large");
  const { workbookRows } = await import("./workbook/workbook-rows");
  const rows = await workbookRows(yieldIfDue, new Uint8Array(await file.arrayBuffer()), maxWorkbookRows);
  for (let at = 0; at < rows.length; at += batchRows) yield rows.slice(at, at + batchRows);
}

async function* rowsOfText(yieldIfDue: Yielder, file: ReadableFile): AsyncGenerator<readonly TableRow[]> {
  if (file.size > maxCsvBytes) throw new Failed("table-too-large");
  const decoder = new TextDecoder(await encodingOf(yieldIfDue, file));
  const csv = createCsvPieces();
  for await (const bytes of piecesOf(file)) {
    const rows = csv.add(decoder.decode(bytes, { stream: true }));
    if (rows.length > 0) yield rows;
    await yieldIfDue();
  }
  const last = [...csv.add(decoder.decode()), ...csv.end()];
  if (last.length > 0) yield last;
}

/** Reads the whole file, since a single letter far behind may decide. */
async function encodingOf(yieldIfDue: Yielder, file: ReadableFile): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  for await (const bytes of piecesOf(file)) {
    // No text file has NUL: an image, a program.
    if (bytes.includes(0)) throw new Failed("table-foreign");
    try {
      if (isUtf8) decoder.decode(bytes, { stream: true });
    } catch {
      isUtf8 = false;
    }
    await yieldIfDue();
  }
  return isUtf8 ? "utf-8" : "windows-1252";
}

async function* piecesOf(file: ReadableFile): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += pieceBytes)
    yield new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
}
