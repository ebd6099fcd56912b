import { grown } from "../packed/growing-array";

/**
 * Distinct words, numbered from 0 in the order in which they are added. Hashes UTF-16 units instead of strings: a
 * product has more than a hundred words, nearly all of them known. Uses plain arrays instead of `createGrowingArray`:
 * code shared by several array types runs at a third of the speed (measured).
 */
export function createWordTable() {
  let units = new Uint16Array(16_384);
  let used = 0;
  let starts = new Uint32Array(2048);
  let hashes = new Uint32Array(2048);
  let size = 0;
  /** Word numbers plus one by hash, 0 for none; its length is a power of two. */
  let slots = new Uint32Array(4096);

  return {
    get size() {
      return size;
    },
    /** The number of the word that the UTF-16 units from `from` up to `to` spell. Adds unknown words. */
    numberOf(word: Uint16Array, from: number, to: number): number {
      // FNV-1a (Fowler, Noll, Vo).
      let hash = 0x811c9dc5;
      for (let at = from; at < to; at++) hash = Math.imul(hash ^ (word[at] ?? 0), 0x01000193);
      hash = (hash ^ (hash >>> 15)) >>> 0;
      const mask = slots.length - 1;
      let slot = hash & mask;
      for (let taken = slots[slot] ?? 0; taken > 0; taken = slots[slot] ?? 0) {
        if (hashes[taken - 1] === hash && isSpelled(taken - 1, word, from, to)) return taken - 1;
        slot = (slot + 1) & mask;
      }
      slots[slot] = size + 1;
      return added(word, from, to, hash);
    },
    /** A copy of the words. A word is the units from `starts[number]` up to `starts[number + 1]`. */
    spelled: () => ({ size, units: units.slice(0, used), starts: starts.slice(0, size + 1) }),
    at: (number: number): string => String.fromCharCode(...units.subarray(starts[number], starts[number + 1])),
  };

  function added(word: Uint16Array, from: number, to: number, hash: number): number {
    if (used + to - from > units.length) units = grown(units, used + to - from);
    if (size + 1 === starts.length) {
      starts = grown(starts, 0);
      hashes = grown(hashes, 0);
    }
    for (let at = from; at < to; at++) units[used++] = word[at] ?? 0;
    hashes[size++] = hash;
    starts[size] = used;
    if (size * 2 > slots.length) rehash();
    return size - 1;
  }

  function isSpelled(number: number, word: Uint16Array, from: number, to: number): boolean {
    const start = starts[number] ?? 0;
    if ((starts[number + 1] ?? 0) - start !== to - from) return false;
    for (let at = from; at < to; at++) if (units[start + at - from] !== word[at]) return false;
    return true;
  }

  function rehash(): void {
    slots = new Uint32Array(slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < size; number++) {
      let slot = (hashes[number] ?? 0) & mask;
      while ((slots[slot] ?? 0) > 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
  }
}
