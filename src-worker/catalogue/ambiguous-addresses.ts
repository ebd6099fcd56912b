import type { Integers } from "../packed/sections";
import type { TextColumn } from "../packed/text-column";
import type { Rows } from "./rows";

/**
 * The 32-bit hashes of a listing's addresses, sorted: each product's handle, and its id unless both have one hash. A
 * segment stores them, so that no start hashes all products for its first rows.
 */
export function addressHashes({
  ids,
  handles,
}: {
  readonly ids: TextColumn;
  readonly handles: TextColumn;
}): Uint32Array {
  const hashes = new Uint32Array(2 * ids.length);
  let length = 0;
  for (let row = 0; row < ids.length; row++) {
    const own = hashOf(handles.bytes(row, row + 1));
    const id = hashOf(ids.bytes(row, row + 1));
    hashes[length++] = own;
    // A product without a handle has its id as handle.
    if (id !== own) hashes[length++] = id;
  }
  return hashes.slice(0, length).sort();
}

/**
 * Whether several products have this handle, or one has it as id. Two handles with one hash count as equal: their products
 * are addressed by id, which always works.
 */
export function isAmbiguous({ parts }: Rows, handle: Uint8Array): boolean {
  const hash = hashOf(handle);
  let products = 0;
  for (const { segment } of parts) {
    const { addresses } = segment.listing;
    for (let at = firstAt(addresses, hash); addresses[at] === hash; at++) products++;
  }
  return products > 1;
}

/** The first place of a number in sorted ones, or where it would stand. */
function firstAt(sorted: Integers, number: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** FNV-1a (Fowler, Noll, Vo). */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
