/** A handle ends with the article's code, so that a product can be found by its handle without an index. */
export function productHandle(index: number, title: string): string {
  return `${slug(title).slice(0, 80).replace(/-$/, "")}-${articleCode(index)}`;
}

/** The catalogue index in base 36. */
export function articleCode(index: number): string {
  return index.toString(36);
}

/** The catalogue index of an article's code; null for any other text. */
export function indexFromCode(code: string): number | null {
  return /^(?:0|[1-9a-z][0-9a-z]{0,5})$/.test(code) ? Number.parseInt(code, 36) : null;
}

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
