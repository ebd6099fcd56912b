import { cutShort } from "./cut-short";
import { words } from "./words";

/** What is longer is no word that anyone types. In UTF-16 units. */
export const longestWord = 48;

/** Told for each word: it is spelled by `units` up to `length`, which hold it only until the next. */
export type VisitWord = (units: Uint16Array, length: number) => void;

const units = new Uint16Array(longestWord);

/** The words of a text, as `words` has them, without making a string of each: nearly all text is plain ASCII. */
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
      for (const word of words(text.slice(from, at))) tell(word, visit);
    } else if (length > 0) {
      visit(units, Math.min(length, longestWord));
      length = 0;
    }
  }
  if (length > 0) visit(units, Math.min(length, longestWord));
}

/** Or a digit. */
function isLetter(unit: number): boolean {
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90);
}

function tell(word: string, visit: VisitWord): void {
  const short = cutShort(word, longestWord);
  for (let at = 0; at < short.length; at++) units[at] = short.charCodeAt(at);
  visit(units, short.length);
}
