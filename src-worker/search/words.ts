/** Letters that no decomposition reaches. */
const plain: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** Text without accents and case, the same way for what is indexed and what is typed. */
function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{Mark}+/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter);
}

/** The folded words of a text: runs of letters and digits. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}

/** A SKU or barcode as one word: 'AB-12.3' and 'ab 123' are the same code. */
export function codeOf(text: string): string {
  return words(text).join("");
}
