/** Removes accents and case, for comparison. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}+/gu, "")
    .toLowerCase()
    .trim();
}
