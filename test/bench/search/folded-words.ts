/**
 * The words of a text, without accents and case: what counts as the same word to the bench, whatever an engine makes
 * of it. Its own definition, so that an engine's mistake does not become the measure.
 */
export function foldedWords(text: string): string[] {
  return writtenWords(text).flatMap(foldedWord);
}

/** The words as they are written. */
export function writtenWords(text: string): readonly string[] {
  return text.match(/[\p{Letter}\p{Number}\p{Mark}]+/gu) ?? [];
}

/** One word as it is written; a few letters fall apart into several words, such as a fraction with its stroke. */
export function foldedWord(written: string): readonly string[] {
  const folded = written
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Mark}+/gu, "");
  return folded.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}

/** A code without its separators: 'AB-12.3' and 'ab 123' are the same. */
export function foldedCode(text: string): string {
  return foldedWords(text).join("");
}
