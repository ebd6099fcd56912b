/** The URL part for a name: without accents, with letters of other scripts, anything else as hyphens. */
export function slug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\p{Mark}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .normalize("NFC");
}
