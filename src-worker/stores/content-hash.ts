/** Beyond this a record is no product of anyone's; what lies deeper does not count. */
const deepest = 12;

/**
 * A number of 53 bits over everything in a JSON value but the keys in `noise`, in the order in which it comes. Walks the
 * value without making text of it: a refresh hashes every record and maps only those whose hash has changed.
 * The mixing is cyrb53 (bryc, public domain).
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
      for (let at = 0; at < part.length; at++) mix(part.charCodeAt(at));
    } else if (typeof part !== "object" || part === null) {
      mix(2);
      const text = String(part);
      for (let at = 0; at < text.length; at++) mix(text.charCodeAt(at));
    } else if (depth === deepest) {
      mix(3);
    } else if (Array.isArray(part)) {
      mix(4);
      for (const one of part) walk(one, depth + 1);
      mix(5);
    } else {
      mix(6);
      for (const [key, inner] of Object.entries(part)) {
        if (noise.has(key)) continue;
        for (let at = 0; at < key.length; at++) mix(key.charCodeAt(at));
        walk(inner, depth + 1);
      }
      mix(7);
    }
  }

  function mix(code: number): void {
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
}
