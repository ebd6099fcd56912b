import { type Checked, passed, refused, refusedFor } from "./checked";
import type { Share } from "./limits";

/** A body in memory. */
export interface Blocks {
  /** All full but the last one. */
  readonly blocks: readonly Uint8Array<ArrayBuffer>[];
  readonly size: number;
}

const firstBlock = 4096;
const largestBlock = 65_536;

export interface BodyLimits {
  readonly maxBytes: number;
  readonly share: Share;
  /** Hears each piece once. A refusal ends the reading. */
  inspect(piece: Uint8Array, soFar: Blocks): Checked<null>;
}

/** All that was read, in one piece. */
export function joined({ blocks, size }: Blocks): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const block of blocks) {
    bytes.set(block.subarray(0, size - offset), offset);
    offset += block.byteLength;
  }
  return bytes;
}

/**
 * Reads a whole body within the limits. Copies it into blocks: a piece of a byte may hold 64 kB of the connection's
 * memory, and a server chooses the size of its pieces. Rejects when the connection breaks. The caller releases the share.
 */
export async function readBlocks(body: AsyncIterable<Uint8Array>, limits: BodyLimits): Promise<Checked<Blocks>> {
  const { maxBytes, share, inspect } = limits;
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  /** Free bytes at the end of the last block. */
  let free = 0;
  for await (const piece of body) {
    if (size + piece.byteLength > maxBytes) return refused("answer-too-large");
    for (let rest = piece; rest.byteLength > 0; ) {
      if (free === 0) {
        free = Math.min(largestBlock, Math.max(firstBlock, 2 * (blocks.at(-1)?.byteLength ?? 0)));
        if (!share.take(free)) return refusedFor("buffer-full", 1);
        blocks.push(new Uint8Array(free));
      }
      const block = blocks.at(-1) ?? new Uint8Array();
      const fitting = rest.subarray(0, free);
      block.set(fitting, block.byteLength - free);
      free -= fitting.byteLength;
      size += fitting.byteLength;
      rest = rest.subarray(fitting.byteLength);
    }
    const inspected = inspect(piece, { blocks, size });
    if (!inspected.ok) return inspected;
  }
  return passed({ blocks, size });
}
