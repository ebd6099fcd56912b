import { checkEvery, type Yielder } from "../scheduling/yielder";
import type { Rows } from "./rows";

/** Finds the handles that several products share. */
export type AmbiguousAddresses = () => Promise<(handle: Uint8Array) => boolean>;

/**
 * Finds the handles that several products have, or that are another product's id. Compares 32-bit hashes of their UTF-8,
 * without decoding: two handles with the same hash count as equal, and their products are addressed by id, which always
 * works.
 */
export function createAmbiguousAddresses(yieldIfDue: Yielder, rows: Rows): AmbiguousAddresses {
  let found: Promise<ReadonlySet<number>> | null = null;
  return async () => {
    found ??= repeated();
    const ambiguous = await found;
    return (handle) => ambiguous.has(hashOf(handle));
  };

  async function repeated(): Promise<ReadonlySet<number>> {
    const once = new Set<number>();
    const twice = new Set<number>();
    for (const { segment } of rows.parts) {
      const { handles, ids } = segment.listing;
      for (let row = 0; row < segment.rows; row++) {
        const own = hashOf(handles.bytes(row, row + 1));
        const id = hashOf(ids.bytes(row, row + 1));
        // A product without a handle has its id as handle.
        for (const hash of own === id ? [own] : [own, id]) (once.has(hash) ? twice : once).add(hash);
        if (row % checkEvery === 0) await yieldIfDue();
      }
    }
    return twice;
  }
}

/** FNV-1a (Fowler, Noll, Vo). */
function hashOf(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
