/** A typed whole number between two others, both included; null for anything else. */
export function wholeNumber(typed: string, least: number, most: number): number | null {
  if (!/^\s*\d+\s*$/.test(typed)) return null;
  const number = Number(typed);
  return number >= least && number <= most ? number : null;
}
