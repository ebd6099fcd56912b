import { Failed } from "../../outcome/failed";

/** A file in a ZIP, as its directory describes it. */
export interface ZipEntry {
  readonly isEncrypted: boolean;
  /** 0 for stored, 8 for deflated. */
  readonly method: number;
  /** Bytes in the ZIP. */
  readonly packed: number;
  /** Bytes when unpacked, which nothing has checked. */
  readonly size: number;
  /** Place of the file's own header. */
  readonly header: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const headerSignature = 0x04034b50;
/** Bytes of the directory's end without its comment. */
const endLength = 22;
const longestComment = 0xffff;

/**
 * The files of a ZIP by name, in lower case and with slashes (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
 * Refuses with `table-damaged` if the directory is broken or of more than 4 GB.
 */
export function zipEntries(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> {
  const { at, count, offset } = directoryEnd(bytes);
  const entries = new Map<string, ZipEntry>();
  for (const entry of directoryEntries(bytes.subarray(offset, at), count)) entries.set(entry.name.toLowerCase(), entry);
  return entries;
}

/** A file with its name, with slashes. */
export interface NamedEntry extends ZipEntry {
  readonly name: string;
}

/** The end of a ZIP's directory, which says how many files it lists. */
export interface DirectoryEnd {
  /** Place of this end among the bytes. */
  readonly at: number;
  readonly count: number;
  /** Bytes of the directory. */
  readonly size: number;
  /** Place of the directory in the ZIP. */
  readonly offset: number;
}

/** Bytes at the end of a ZIP that have the end of its directory. */
export const longestEnd = endLength + longestComment;

/** Finds the end of the directory in the last bytes of a ZIP. Refuses with `table-damaged` without one. */
export function directoryEnd(last: Uint8Array): DirectoryEnd {
  const view = viewOf(last);
  const at = endOf(view);
  return {
    at,
    count: view.getUint16(at + 10, true),
    size: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  };
}

/** The files that a directory lists. Refuses with `table-damaged` if it is broken. */
export function* directoryEntries(directory: Uint8Array, count: number): Generator<NamedEntry> {
  const view = viewOf(directory);
  const names = new TextDecoder();
  let at = 0;
  for (let left = count; left > 0; left--) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) throw new Failed("table-damaged");
    const nameLength = view.getUint16(at + 28, true);
    yield {
      name: names.decode(directory.subarray(at + 46, at + 46 + nameLength)).replaceAll("\\", "/"),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      header: view.getUint32(at + 42, true),
    };
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** The packed bytes of a file. Refuses with `table-damaged`. */
export function packedBytes(bytes: Uint8Array, { header, packed }: ZipEntry): Uint8Array {
  const start = header + headerLength(bytes.subarray(header, header + shortestHeader));
  if (start + packed > bytes.length) throw new Failed("table-damaged");
  return bytes.subarray(start, start + packed);
}

/** Bytes of a file's own header without its name. */
export const shortestHeader = 30;

/** Bytes of a file's own header, of which the first ones say it. Refuses with `table-damaged`. */
export function headerLength(first: Uint8Array): number {
  const view = viewOf(first);
  if (first.length < shortestHeader || view.getUint32(0, true) !== headerSignature) throw new Failed("table-damaged");
  return shortestHeader + view.getUint16(26, true) + view.getUint16(28, true);
}

function endOf(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at--)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new Failed("table-damaged");
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
