/**
 * The format of a catalogue file: a preamble, then blocks.
 *
 * - The preamble is the signature and the version. It stays the same in every version.
 * - A block is a head (its kind as one byte, the length of its content as 32 bits, the SHA-256 of its content) and the
 *   content. Numbers are little-endian.
 * - The first block is `about`; then come `products`, `collections` and `images`, as many as there are, in that order.
 * - The last one is `end`: the SHA-256 over the preamble and the heads of all blocks before it. WebCrypto has no
 *   incremental digest, so this digest covers the digests of the blocks.
 */
export const formatVersion = 1;

/** Like PNG's signature, it detects a file that was transferred as text. */
export const fileSignature = Uint8Array.of(0x89, 0x56, 0x54, 0x52, 0x0d, 0x0a, 0x1a, 0x0a);

export const preambleBytes = 12;
export const digestBytes = 32;
/** Kind, length, digest. */
export const headBytes = 1 + 4 + digestBytes;

/** Maximum length of a block in bytes. A longer one is damaged. */
export const longestBlock = 32 * 1024 * 1024;

/** A kind is stored as its index in this list. */
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

/** Concatenates byte arrays. */
export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
