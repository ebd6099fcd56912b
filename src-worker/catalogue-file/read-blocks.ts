import type { CatalogueFile } from "../contract/catalogue-file";
import { Failed } from "../outcome/failed";
import {
  type Block,
  type BlockKind,
  blockKinds,
  fileSignature,
  formatVersion,
  headBytes,
  joinedBytes,
  longestBlock,
  preambleBytes,
} from "./file-format";

/**
 * Yields the blocks of a catalogue file once their digests match. Holds one block in memory at a time. The file is
 * whole only when the generator has ended: the rest may be truncated or damaged. Throws `file-foreign`, `file-newer` or
 * `file-damaged`.
 */
export async function* readBlocks(
  signal: AbortSignal,
  world: { readonly crypto: Pick<Crypto, "subtle"> },
  file: CatalogueFile,
): AsyncGenerator<Block> {
  const start = await read(0, Math.min(preambleBytes, file.size));
  if (!fileSignature.every((byte, at) => start[at] === byte)) throw new Failed("file-foreign");
  if (start.length < preambleBytes) throw damaged();
  const version = new DataView(start.buffer).getUint32(fileSignature.length, true);
  if (version > formatVersion) throw new Failed("file-newer");
  if (version !== formatVersion) throw damaged();
  const digested: Uint8Array[] = [start];

  for (let at = preambleBytes; ; ) {
    signal.throwIfAborted();
    const head = await read(at, at + headBytes);
    at += headBytes;
    const kind = blockKinds[head[0] ?? blockKinds.length];
    const length = new DataView(head.buffer).getUint32(1, true);
    if (!kind || length > longestBlock || !follows(kind, digested.length)) throw damaged();
    const bytes = await read(at, at + length);
    at += length;
    if (!(await isDigestOf(head.subarray(5), bytes))) throw damaged();
    if (kind === "end") {
      if (at !== file.size || !(await isDigestOf(bytes, joinedBytes(digested)))) throw damaged();
      return;
    }
    digested.push(head);
    yield { kind, bytes };
  }

  async function read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
    if (to > file.size) throw damaged();
    // Reading fails when the user deletes or changes the file meanwhile.
    const buffer = await file
      .slice(from, to)
      .arrayBuffer()
      .catch(() => null);
    if (!buffer || buffer.byteLength !== to - from) throw damaged();
    return new Uint8Array(buffer);
  }

  async function isDigestOf(digest: Uint8Array, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
    const made = new Uint8Array(await world.crypto.subtle.digest("SHA-256", bytes));
    return digest.length === made.length && made.every((byte, place) => byte === digest[place]);
  }
}

/** The about block is the first one, and the only one of its kind. */
function follows(kind: BlockKind, place: number): boolean {
  return (kind === "about") === (place === 1);
}

/** The failure to throw for a damaged file. */
export function damaged(): Failed {
  return new Failed("file-damaged");
}
