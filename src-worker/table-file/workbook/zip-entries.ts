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
  const view = viewOf(bytes);
  const end = endOf(view);
  const entries = new Map<string, ZipEntry>();
  const names = new TextDecoder();
  let count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (; count > 0; count--) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature) throw new Failed("table-damaged");
    const nameLength = view.getUint16(at + 28, true);
    const name = names.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name.replaceAll("\\", "/").toLowerCase(), {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      header: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The packed bytes of a file. Refuses with `table-damaged`. */
export function packedBytes(bytes: Uint8Array, { header, packed }: ZipEntry): Uint8Array {
  const view = viewOf(bytes);
  if (header + 30 > bytes.length || view.getUint32(header, true) !== headerSignature) throw new Failed("table-damaged");
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (start + packed > bytes.length) throw new Failed("table-damaged");
  return bytes.subarray(start, start + packed);
}

function endOf(view: DataView): number {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at--)
    if (view.getUint32(at, true) === endSignature) return at;
  throw new Failed("table-damaged");
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
