/**
 * Distance of a word, the units from `from` up to `to`, to the pattern: 2·d when the whole word is d slips away, or
 * 2·d + 1 when only a beginning of it is, whichever is smaller; -1 when neither is within `max` slips.
 */
export type EditDistance = (units: Uint16Array, from: number, to: number, max: number) => number;

/** One bit of a number for each unit of the pattern. */
const longestPattern = 32;

/**
 * Counts typing slips: a missing, additional or different letter, or two exchanged neighbours (optimal string
 * alignment). Returns -1 for all words when the pattern is longer than 32 UTF-16 units.
 *
 * Stores a column of the distance table as bits for its rises and falls (Hyyrö, 'A bit-vector algorithm for
 * computing Levenshtein and Damerau edit distances', 2003). Takes one step for each unit of the word. The last row of a
 * column is the pattern's distance to a beginning of the word.
 */
export function createEditDistance(pattern: string): EditDistance {
  const length = pattern.length;
  if (length > longestPattern) return () => -1;
  if (length === 0) return (_units, from, to) => (from === to ? 0 : 1);
  const ascii = new Int32Array(128);
  const others = new Map<number, number>();
  for (let at = 0; at < length; at++) {
    const unit = pattern.charCodeAt(at);
    if (unit < 128) ascii[unit] = (ascii[unit] ?? 0) | (1 << at);
    else others.set(unit, (others.get(unit) ?? 0) | (1 << at));
  }
  const lastRow = 1 << (length - 1);

  return (units, from, to, max) => {
    const end = Math.min(to, from + length + max);
    let distance = length;
    let nearest = length;
    let rising = -1;
    let falling = 0;
    let diagonal = 0;
    let before = 0;
    for (let at = from; at < end; at++) {
      const unit = units[at] ?? 0;
      const here = unit < 128 ? (ascii[unit] ?? 0) : (others.get(unit) ?? 0);
      const exchanged = ((~diagonal & here) << 1) & before;
      diagonal = ((((here & rising) + rising) | 0) ^ rising) | here | falling | exchanged | 0;
      let up = falling | ~(diagonal | rising);
      const down = diagonal & rising;
      if ((up & lastRow) !== 0) distance++;
      else if ((down & lastRow) !== 0) distance--;
      if (distance < nearest) nearest = distance;
      // Each further unit lowers the distance by at most one.
      else if (distance - (end - at - 1) > max && nearest > max) return -1;
      up = (up << 1) | 1;
      rising = (down << 1) | ~(diagonal | up);
      falling = up & diagonal;
      before = here;
    }
    if (nearest > max) return -1;
    return end === to && distance === nearest ? 2 * nearest : 2 * nearest + 1;
  };
}

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
