/** The first so many UTF-16 units of a text at most. Parts no letter: half of one would be saved as another. */
export function cutShort(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const isFirstHalf = last >= 0xd800 && last < 0xdc00;
  return text.slice(0, isFirstHalf ? max - 1 : max);
}
