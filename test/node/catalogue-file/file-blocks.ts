import { createBlockWriter } from "../../../src-worker/catalogue-file/create-block-writer";
import { type BlockKind, blockKinds, headBytes, preambleBytes } from "../../../src-worker/catalogue-file/file-format";

interface FileBlock {
  readonly at: number;
  readonly kind: BlockKind;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** The blocks of a catalogue file, in order. */
export function blocksOf(bytes: Uint8Array<ArrayBuffer>): readonly FileBlock[] {
  const blocks: FileBlock[] = [];
  for (let at = preambleBytes; at < bytes.length; ) {
    const length = new DataView(bytes.buffer).getUint32(at + 1, true);
    const content = bytes.slice(at + headBytes, at + headBytes + length);
    blocks.push({ at, kind: blockKinds[bytes[at] ?? 0] ?? "end", content });
    at += headBytes + length;
  }
  return blocks;
}

/** The file with another content of one block, under true digests. */
export async function rewritten(
  blocks: readonly FileBlock[],
  place: number,
  content: Uint8Array<ArrayBuffer>,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const writer = createBlockWriter({ crypto }, async (bytes) => void parts.push(bytes));
  for (const [at, block] of blocks.entries())
    if (block.kind !== "end") await writer.put(block.kind, at === place ? content : block.content);
  await writer.end();
  return new Blob(parts);
}

/** The bytes with a 32-bit number at a place. */
export function withNumber(bytes: Uint8Array<ArrayBuffer>, at: number, number: number): Uint8Array<ArrayBuffer> {
  const changed = bytes.slice();
  new DataView(changed.buffer).setUint32(at, number >>> 0, true);
  return changed;
}
