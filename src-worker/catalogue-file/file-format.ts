/**
 * A catalogue file: a preamble, then blocks one after the other.
 *
 * - The preamble is the mark and the version, and stays where it is in every version to come.
 * - A block is a head (its kind as one byte, the length of its content as 32 bits, the SHA-256 of its content) and the
 *   content. Numbers are little-endian.
 * - The first block is `about`; then come `products`, `collections` and `images`, as many as there are, in that order.
 * - In `about`, version 2 has the store's theme, whose images are then among the `images`; version 1 has none.
 * - The last one is `end`: the SHA-256 over the preamble and the heads of all blocks before it. WebCrypto has no digest
 *   that grows with what it is fed, so that the whole is proved by the proofs of its parts.
 */
export const formatVersion = 3;

/** As PNG's, it shows a file that went through something that takes it for text. */
export const fileSignature = Uint8Array.of(0x89, 0x56, 0x54, 0x52, 0x0d, 0x0a, 0x1a, 0x0a);

export const preambleBytes = 12;
export const digestBytes = 32;
/** Kind, length, digest. */
export const headBytes = 1 + 4 + digestBytes;

/** No block is longer: what says so is damaged, and would only cost memory. */
export const longestBlock = 32 * 1024 * 1024;

/** By their numbers in the file. */
export const blockKinds = ["about", "products", "collections", "images", "end"] as const;

export type BlockKind = (typeof blockKinds)[number];

export interface Block {
  readonly kind: BlockKind;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The preamble of a file of this version. */
export function preamble(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(preambleBytes);
  bytes.set(fileSignature);
  new DataView(bytes.buffer).setUint32(fileSignature.length, formatVersion, true);
  return bytes;
}
