import { type BlockKind, blockKinds, digestBytes, headBytes, joinedBytes, preamble } from "./file-format";

/** Writes the preamble and the blocks of a catalogue file. */
export type BlockWriter = ReturnType<typeof createBlockWriter>;

export function createBlockWriter(
  world: { readonly crypto: Pick<Crypto, "subtle"> },
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>,
) {
  const start = preamble();
  const digested: Uint8Array[] = [start];
  let started = false;
  return {
    put,
    /** Writes the last block, with the digest over all others. Do not call `put` afterwards. */
    async end() {
      const whole = await world.crypto.subtle.digest("SHA-256", joinedBytes(digested));
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
    digested.push(head);
    await write(head);
    await write(content);
  }
}
