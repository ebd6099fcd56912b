import { Failed } from "../outcome/failed";

/** A file whose content is a text, such as CSV, or a ZIP, as a workbook is. */
export type OpenedTable =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "zip"; readonly bytes: Uint8Array<ArrayBuffer> };

/** Maximum bytes of a file: 100,000 rows of 160 bytes. */
const maxBytes = 16_000_000;

const begins = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);

export const beginsAsZip = (bytes: Uint8Array) => begins(bytes, [0x50, 0x4b, 0x03, 0x04]);

/** Whether bytes begin as the container of XLS files, and of XLSX files with a password. */
export const beginsAsCompound = (bytes: Uint8Array) => begins(bytes, [0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Reads a file by its content, whatever its name: text in UTF-8, in UTF-16 with a byte order mark, or else in Windows-1252, in
 * which Excel saves CSV. Refuses with `table-too-large`, `table-locked` and `table-foreign`.
 */
export async function openTable(file: Pick<Blob, "size" | "arrayBuffer">): Promise<OpenedTable> {
  if (file.size > maxBytes) throw new Failed("table-too-large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsAsZip(bytes)) return { kind: "zip", bytes };
  if (beginsAsCompound(bytes)) throw new Failed("table-locked");
  const text = decoded(bytes);
  // No text file has NUL: an image, a program.
  if (text.includes("\0")) throw new Failed("table-foreign");
  return { kind: "text", text };
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
