/**
 * The characters that show nothing at the edge of a text: white space, blanks without a width, and the letters of Braille
 * and Hangul that are blanks.
 */
const blank = /[\s\u180e\u200b\u2060\u2800\u115f\u1160\u3164\uffa0]/;

/** A text without the blanks around it. Looks at each once: a pattern for the end would look again from each blank inside. */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blank.test(text.charAt(start))) start++;
  while (end > start && blank.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
