import { Failed } from "../outcome/failed";
import { checkEvery, type Yielder } from "../scheduling/yielder";
import type { ReadableFile } from "./file-rows";
import { checkEntry, unpackBytes } from "./workbook/unpack-entry";
import {
  directoryEnd,
  directoryEntries,
  headerLength,
  longestEnd,
  type NamedEntry,
  shortestHeader,
  type ZipEntry,
} from "./workbook/zip-entries";

/** Values in the place of larger ones, which only ZIP64 has. */
const beyondCount = 0xffff;
const beyondSize = 0xffff_ffff;
const maxDirectory = 16_000_000;

/**
 * The files that a ZIP lists, without its content in memory. Refuses with `table-damaged`, and with `table-too-large` from 65,535
 * files or 4 GB on.
 */
export async function zipFileEntries(yieldIfDue: Yielder, file: ReadableFile): Promise<readonly NamedEntry[]> {
  const from = Math.max(0, file.size - longestEnd);
  const { count, size, offset } = directoryEnd(new Uint8Array(await file.slice(from, file.size).arrayBuffer()));
  if (count === beyondCount || offset === beyondSize || size > maxDirectory) throw new Failed("table-too-large");
  const directory = new Uint8Array(await file.slice(offset, offset + size).arrayBuffer());
  const entries: NamedEntry[] = [];
  for (const entry of directoryEntries(directory, count)) {
    entries.push(entry);
    if (entries.length % checkEvery === 0) await yieldIfDue();
  }
  return entries;
}

/** The content of one file of a ZIP. Refuses as `unpackEntry` does. */
export async function unpackedFile(
  yieldIfDue: Yielder,
  file: ReadableFile,
  entry: ZipEntry,
  maxBytes: number,
): Promise<ArrayBuffer> {
  checkEntry(entry, maxBytes);
  const { header, packed } = entry;
  const head = new Uint8Array(await file.slice(header, header + shortestHeader).arrayBuffer());
  const start = header + headerLength(head);
  const bytes = new Uint8Array(await file.slice(start, start + packed).arrayBuffer());
  if (bytes.length < packed) throw new Failed("table-damaged");
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (const piece of unpackBytes(bytes, entry, maxBytes)) {
    pieces.push(Uint8Array.from(piece));
    await yieldIfDue();
  }
  return new Blob(pieces).arrayBuffer();
}
