/** The hash ignores values below this depth. */
const deepest = 12;
/** The hash ignores items after these in a list inside a value. The mappings read fewer. */
const maxItems = 4096;

/** Hashes of field names, which repeat in every record. Bounded against hostile stores. */
const keyHashes = new Map<string, number>();
const maxKeys = 2000;

/**
 * A 53-bit hash of a JSON value in its key order, without the keys in `noise`. Needs no serialisation: a refresh hashes
 * every record and maps only those whose hash has changed. Mixes like cyrb53 (bryc, public domain), two characters at a
 * time.
 */
export function contentHash(value: unknown, noise: ReadonlySet<string>, seed = 0): number {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  walk(value, 0);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);

  function walk(part: unknown, depth: number): void {
    if (typeof part === "string") {
      mix(1);
      text(part);
    } else if (typeof part !== "object" || part === null) {
      mix(2);
      text(String(part));
    } else if (depth === deepest) {
      mix(3);
    } else if (Array.isArray(part)) {
      mix(4);
      for (const item of depth === 0 ? part : part.slice(0, maxItems)) walk(item, depth + 1);
      mix(5);
    } else {
      mix(6);
      for (const key of Object.keys(part)) {
        if (noise.has(key)) continue;
        mix(keyHash(key));
        walk((part as Readonly<Record<string, unknown>>)[key], depth + 1);
      }
      mix(7);
    }
  }

  function text(characters: string): void {
    const { length } = characters;
    mix(length);
    for (let at = 0; at + 1 < length; at += 2) mix((characters.charCodeAt(at) << 16) | characters.charCodeAt(at + 1));
    if (length % 2 === 1) mix(characters.charCodeAt(length - 1));
  }

  function mix(word: number): void {
    high = Math.imul(high ^ word, 2654435761);
    low = Math.imul(low ^ word, 1597334677);
    // Spreads the highest bits of a word to the lower bits of the result.
    high ^= high >>> 15;
    low ^= low >>> 13;
  }
}

/** FNV-1a over a field's name (Fowler, Noll, Vo). */
function keyHash(key: string): number {
  const known = keyHashes.get(key);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  if (keyHashes.size < maxKeys) keyHashes.set(key, hash);
  return hash;
}
