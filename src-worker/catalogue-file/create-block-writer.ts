import { type BlockKind, blockKinds, digestBytes, headBytes, preamble } from "./file-format";
import { joinedBytes } from "./joined-bytes";

/** Writes the blocks of a catalogue file, its preamble before the first. */
export interface BlockWriter {
  put(kind: Exclude<BlockKind, "end">, content: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Writes the block that proves all others; nothing may be put afterwards. */
  end(): Promise<void>;
}

export function createBlockWriter(
  world: { readonly crypto: Pick<Crypto, "subtle"> },
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
): BlockWriter {
  const start = preamble();
  const proved: Uint8Array[] = [start];
  let started = false;
  return {
    put,
    async end() {
      const whole = await world.crypto.subtle.digest("SHA-256", joinedBytes(proved));
      await put("end", new Uint8Array(whole));
    },
  };

  async function put(kind: BlockKind, content: Uint8Array<ArrayBuffer>): Promise<void> {
    if (!started) await write(start);
    started = true;
    const head = new Uint8Array(headBytes);
    head[0] = blockKinds.indexOf(kind);
    new DataView(head.buffer).setUint32(1, content.length, true);
    head.set(new Uint8Array(await world.crypto.subtle.digest("SHA-256", content)), headBytes - digestBytes);
    proved.push(head);
    await write(head);
    await write(content);
  }
}
