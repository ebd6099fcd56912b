import type { Yielder } from "../scheduling/yielder";

/** Bytes between two yields: less than a millisecond's work. */
const sliceBytes = 512 * 1024;

/**
 * A 32-bit checksum over all bytes and their count. It detects every change within one 4-byte word. It protects
 * against accidents, not against attacks. Yields between slices; throws the signal's reason when aborted.
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
      // Each step is invertible: sums that differ stay different while the remaining words are equal.
      sum = Math.imul(sum ^ (words[at] ?? 0), 0x9e3779b1);
      sum ^= sum >>> 15;
    }
    await yieldIfDue(signal);
  }
  return sum >>> 0;
}

/** The bytes as 32-bit words, padded with zeros. Copies them only when they are unaligned or incomplete. */
function wordsOf(bytes: Uint8Array<ArrayBuffer>): Uint32Array {
  if (bytes.byteOffset % 4 === 0 && bytes.length % 4 === 0)
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const words = new Uint32Array(Math.ceil(bytes.length / 4));
  new Uint8Array(words.buffer).set(bytes);
  return words;
}
