/** The words of a heading without signs, accents and case. */
export function headingWords(heading: string): readonly string[] {
  return heading
    .slice(0, 200)
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
