const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a line begins at the right, by its first letter. */
export function beginsAtRight(text: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? "");
}

/**
 * The letters of a line in visual order from the left, as PDF stores text: reverses the letters of right-to-left words,
 * and the words of a line that begins at the right.
 */
export function visualOrder(text: string): string {
  if (!rightToLeft.test(text)) return text;
  const words = text.split(/(\s+)/).map((word) => (rightToLeft.test(word) ? [...word].reverse().join("") : word));
  return (beginsAtRight(text) ? words.reverse() : words).join("");
}
