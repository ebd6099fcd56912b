/** A name for comparing: accents and case make no difference to someone who looks for it. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}+/gu, "")
    .toLowerCase()
    .trim();
}
