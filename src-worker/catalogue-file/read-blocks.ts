import type { CatalogueFile } from "../contract/catalogue-file";
import { Failed } from "../run/failed";
import {
  type Block,
  type BlockKind,
  blockKinds,
  fileSignature,
  formatVersion,
  headBytes,
  longestBlock,
  preambleBytes,
} from "./file-format";
import { joinedBytes } from "./joined-bytes";

/**
 * The blocks of a catalogue file up to its end, each once its digest has proved it; never more than one is in memory.
 * What follows may still be cut off or damaged: the file is whole when this has come to its end. Refuses with
 * `file-foreign`, `file-newer` or `file-damaged`.
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
  if (version < 1) throw damaged();
  const proved: Uint8Array[] = [start];

  for (let at = preambleBytes; ; ) {
    signal.throwIfAborted();
    const head = await read(at, at + headBytes);
    at += headBytes;
    const kind = blockKinds[head[0] ?? blockKinds.length];
    const length = new DataView(head.buffer).getUint32(1, true);
    if (!kind || length > longestBlock || !follows(kind, proved.length)) throw damaged();
    const bytes = await read(at, at + length);
    at += length;
    if (!(await isDigestOf(head.subarray(5), bytes))) throw damaged();
    if (kind === "end") {
      if (at !== file.size || !(await isDigestOf(bytes, joinedBytes(proved)))) throw damaged();
      return;
    }
    proved.push(head);
    yield { kind, bytes };
  }

  async function read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
    if (to > file.size) throw damaged();
    // What a person deletes or changes while it is read can be read no more.
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

/** What the file is comes first, and once. */
function follows(kind: BlockKind, place: number): boolean {
  return (kind === "about") === (place === 1);
}

/** What is thrown where a file is not what was written. */
export function damaged(): Failed {
  return new Failed("file-damaged");
}
