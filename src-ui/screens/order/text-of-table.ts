import { longestQuickText } from "../../../src-worker/contract/quick-order";

/** The text of a CSV file: UTF-8, UTF-16 with its mark, or else Windows-1252, as spreadsheets write it. */
export async function textOfTable(file: Blob): Promise<string> {
  // One character more shows that it is too long.
  const bytes = new Uint8Array(await file.slice(0, 2 * longestQuickText + 2).arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
