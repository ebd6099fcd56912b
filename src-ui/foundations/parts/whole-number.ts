/** Parses a whole number from `min` to `max`, inclusive; null for anything else. */
export function wholeNumber(typed: string, min: number, max: number): number | null {
  if (!/^\s*\d+\s*$/.test(typed)) return null;
  const number = Number(typed);
  return number >= min && number <= max ? number : null;
}
