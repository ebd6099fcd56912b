import type { SeededRandom } from "../../../../demo/stores/serve/seeded-random";

/** A word with one slip of the finger in it: a letter too many, missing, wrong, or two swapped. */
export function slip(word: string, random: SeededRandom): string {
  const at = random.between(0, word.length - 1);
  const letter = String.fromCharCode(97 + random.between(0, 25));
  const before = word.slice(0, at);
  const after = word.slice(at + 1);
  return random.pick([
    before + letter + word.slice(at),
    before + after,
    before + letter + after,
    before + after.slice(0, 1) + word.charAt(at) + after.slice(1),
  ]);
}

/** How many slips lie between two words, where no letter slips twice. */
export function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return cell(one.length, other.length);
}
