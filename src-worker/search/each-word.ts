import { cutShort, words } from "./words";

/** Longer words are cut. In UTF-16 units. */
export const longestWord = 48;

/** Called for each word. The first `length` of `units` spell it, until the next call. */
export type VisitWord = (units: Uint16Array, length: number) => void;

const units = new Uint16Array(longestWord);

/** Visits the words of a text as `words` finds them. Makes no strings of ASCII words, which nearly all are. */
export function eachWord(text: string, visit: VisitWord): void {
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (isLetter(unit)) {
      if (length < longestWord) units[length] = unit < 91 && unit > 57 ? unit + 32 : unit;
      length++;
    } else if (unit > 127) {
      const from = at - length;
      length = 0;
      while (at < text.length && (text.charCodeAt(at) > 127 || isLetter(text.charCodeAt(at)))) at++;
      for (const word of words(text.slice(from, at))) visitText(word, visit);
    } else if (length > 0) {
      visit(units, Math.min(length, longestWord));
      length = 0;
    }
  }
  if (length > 0) visit(units, Math.min(length, longestWord));
}

/** Whether a unit is an ASCII letter or digit. */
function isLetter(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90);
}

function visitText(word: string, visit: VisitWord): void {
  const short = cutShort(word, longestWord);
  for (let at = 0; at < short.length; at++) units[at] = short.charCodeAt(at);
  visit(units, short.length);
}
