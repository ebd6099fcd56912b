import type { Yielder } from "../run/yielder";

/** Bytes between two yields: less than a millisecond's work. */
const sliceBytes = 512 * 1024;

/**
 * A number of 32 bits over all bytes and their count, which any damage to one word of four bytes changes. Against
 * accidents, not against anyone who means it. Gives way meanwhile; throws the signal's reason when it is aborted.
 */
export async function checksumOf(
  bytes: Uint8Array<ArrayBuffer>,
  yieldIfDue: Yielder,
  signal?: AbortSignal,
): Promise<number> {
  let sum = Math.imul(bytes.length ^ 0x811c9dc5, 0x9e3779b1);
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    const words = wordsOf(bytes.subarray(from, from + sliceBytes));
    for (let at = 0; at < words.length; at++) {
      // Each step can be undone: sums that differ stay different while what follows is the same.
      sum = Math.imul(sum ^ (words[at] ?? 0), 0x9e3779b1);
      sum ^= sum >>> 15;
    }
    await yieldIfDue(signal);
  }
  return sum >>> 0;
}

/** Four bytes each, without a copy where they are aligned and all whole; what lacks of the last one is 0. */
function wordsOf(bytes: Uint8Array<ArrayBuffer>): Uint32Array {
  if (bytes.byteOffset % 4 === 0 && bytes.length % 4 === 0)
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const words = new Uint32Array(Math.ceil(bytes.length / 4));
  new Uint8Array(words.buffer).set(bytes);
  return words;
}
