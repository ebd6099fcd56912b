const digit = 26;
const others = 5;

/**
 * The letters of a word as 32 bits: one for each of a to z, one for digits, five for all others. A word that lacks more
 * than d bits of another is more than d slips away from it.
 */
export function lettersOf(units: Uint16Array, from: number, to: number): number {
  let letters = 0;
  for (let at = from; at < to; at++) {
    const unit = units[at] ?? 0;
    if (unit >= 97 && unit <= 122) letters |= 1 << (unit - 97);
    else if (unit >= 48 && unit <= 57) letters |= 1 << digit;
    else letters |= 1 << (digit + 1 + (unit % others));
  }
  return letters >>> 0;
}
