/**
 * How near a word, the units from `from` up to `to`, is to the pattern: 2·d when the whole word is d slips away, or
 * 2·d + 1 when only some beginning of it is, whichever is smaller; -1 when neither is within `most` slips.
 */
export type EditDistance = (units: Uint16Array, from: number, to: number, max: number) => number;

/** One bit of a number for each unit of the pattern. */
const longestPattern = 32;

/**
 * Counts slips of the finger: a letter missing, too many, another one, or two neighbours exchanged; a pair that was
 * exchanged is not touched again (optimal string alignment). A pattern of more than 32 UTF-16 units is near to nothing.
 *
 * A column of the table of distances is kept as bits, where it rises and where it falls (Hyyrö, 'A bit-vector algorithm
 * for computing Levenshtein and Damerau edit distances', 2003): a step for each unit of the word, none for the pattern's.
 * The last row of each column is the pattern's distance from a beginning of the word.
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
      // It falls by one with each further unit at the most.
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
