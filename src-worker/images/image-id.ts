/**
 * Hashes an image key to 53 bits of two FNV-1a hashes (Fowler, Noll, Vo): collisions are rare among a million keys. A set of
 * such numbers takes a twentieth of the addresses' memory.
 */
export function imageId(key: string): number {
  let low = 0x811c9dc5;
  let high = 0x050c5d1f;
  for (let at = 0; at < key.length; at++) {
    const unit = key.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit ^ at, 0x01000193);
  }
  high ^= high >>> 15;
  return (high & 0x1f_ffff) * 2 ** 32 + ((low ^ (low >>> 13)) >>> 0);
}
