/** The part of an address made from a name: accents folded, letters of other scripts kept, the rest as hyphens. */
export function slug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\p{Mark}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .normalize("NFC");
}
