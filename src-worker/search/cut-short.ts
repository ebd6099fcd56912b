/** The first `max` UTF-16 units of a text. Never splits a surrogate pair: half of one would be stored as U+FFFD. */
export function cutShort(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const isFirstHalf = last >= 0xd800 && last < 0xdc00;
  return text.slice(0, isFirstHalf ? max - 1 : max);
}
