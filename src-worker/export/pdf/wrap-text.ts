/** Scripts without spaces: a line may break after each of their letters. */
const unspaced =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}";

/** Unbreakable pieces: leading spaces with a word up to its hyphen, or with a letter and its closing punctuation. */
const pieces = new RegExp(
  `\\s*(?:[${unspaced}]\\p{M}*[\\p{Pe}\\p{Pf}\\p{Po}ー]*|(?:(?![${unspaced}])[^\\s\\-/])+[\\-/]*|[\\-/]+)|\\s+`,
  "gu",
);

/**
 * Wraps a text into at most `max` lines of `width`, in the unit of `widthOf`. Breaks longer words anywhere, and ends a
 * cut text with an ellipsis.
 */
export function wrapText(text: string, width: number, max: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of text.match(pieces) ?? []) {
    if (widthOf(line + piece) <= width) {
      line += piece;
      continue;
    }
    if (line !== "") lines.push(line);
    line = piece.trimStart();
    while (lines.length <= max && widthOf(line) > width) {
      const fitting = longestFitting(line, width, widthOf);
      lines.push(fitting);
      line = line.slice(fitting.length);
    }
    if (lines.length > max) break;
  }
  if (line !== "") lines.push(line);
  if (lines.length <= max) return lines;
  const last = lines[max - 1] ?? "";
  const cut = widthOf(`${last}…`) <= width ? last : longestFitting(last, width - widthOf("…"), widthOf);
  return [...lines.slice(0, max - 1), `${cut.trimEnd()}…`];
}

/** The longest start that fits; at least one letter, so that wrapping always advances. */
function longestFitting(text: string, width: number, widthOf: (text: string) => number): string {
  const letters = [...text];
  let low = 1;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (widthOf(letters.slice(0, middle).join("")) <= width) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join("");
}
