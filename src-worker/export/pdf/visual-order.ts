const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a line begins at the right: its first letter says so. */
export function beginsAtRight(text: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? "");
}

/**
 * The letters of a line in the order in which they stand on paper, from the left, which is how PDF has its text: words of
 * a right-to-left script are turned, and in a line that begins at the right the words' order is too.
 */
export function visualOrder(text: string): string {
  if (!rightToLeft.test(text)) return text;
  const words = text.split(/(\s+)/).map((word) => (rightToLeft.test(word) ? [...word].reverse().join("") : word));
  return (beginsAtRight(text) ? words.reverse() : words).join("");
}
