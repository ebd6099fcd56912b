import type { Product } from "../contract/product";
import { codeOf } from "./words";

/** The searchable fields of a product. */
export interface SearchFields {
  readonly title: string;
  /** Vendor, type, tags and the variants' titles. */
  readonly facets: string;
  /** Without markup. */
  readonly description: string;
  /** SKUs and barcodes as `codeOf` folds them, with the place of their variant, from 0. */
  readonly codes: readonly { readonly code: string; readonly variant: number }[];
}

/** Default titles of a single variant. */
const unnamed: ReadonlySet<string> = new Set(["Default", "Default Title"]);

export function searchFields({ title, vendor, productType, tags, variants, description }: Product): SearchFields {
  const titles = new Set(variants.map((variant) => (unnamed.has(variant.title) ? "" : variant.title)));
  const codes = new Map<string, { code: string; variant: number }>();
  for (const [place, { sku, barcode }] of variants.entries())
    for (const code of [codeOf(sku), codeOf(barcode)])
      if (code !== "" && !codes.has(code)) codes.set(code, { code, variant: place });
  return {
    title,
    facets: [vendor, productType, ...tags, ...titles].join(" "),
    description: indexedText(description),
    codes: [...codes.values()],
  };
}

/** Indexed characters of a description: later text gives no relevant results. */
const descriptionLimit = 2000;

/** The text of an HTML description. One linear pass, so that malformed markup stays cheap. */
export function indexedText(html: string): string {
  const parts: string[] = [];
  let length = 0;
  for (let at = 0; at < html.length && length < descriptionLimit; ) {
    const open = html.indexOf("<", at);
    const part = html.slice(at, open < 0 ? html.length : open);
    parts.push(part);
    length += part.length;
    if (open < 0) break;
    const close = html.indexOf(">", open);
    if (close < 0) break;
    at = close + 1;
  }
  return decoded(parts.join(" ").slice(0, descriptionLimit));
}

/** Decodes entities. Accents are folded later, so '&ccedil;' becomes 'c'. */
function decoded(text: string): string {
  return text
    .replace(/&([A-Za-z])(?:acute|grave|circ|tilde|uml|cedil|ring|slash|caron);/g, "$1")
    .replace(/&#(\d{1,7});/g, (_, digits: string) => characterOf(Number(digits)))
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, digits: string) => characterOf(Number.parseInt(digits, 16)))
    .replace(/&[a-z]{2,8};/gi, " ");
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
}
