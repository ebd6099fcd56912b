import { decodeHTML } from "entities/decode";
import type { Product } from "../contract/product";
import { hiddenContent, separates } from "../html/elements";
import { scanHtml } from "../html/scan-html";
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

/** Indexed characters of a description: later text adds no relevant results. */
const descriptionLimit = 2000;

/**
 * The text of an HTML description as a person reads it: only the borders of blocks separate words. One linear pass, so
 * that malformed markup stays cheap.
 */
export function indexedText(html: string): string {
  if (!html.includes("<")) return decoded(html.slice(0, descriptionLimit));
  let text = "";
  /** The element whose content is not shown, and how many of its name are open. */
  let silent = "";
  let open = 0;
  scanHtml(html, {
    text(from, to) {
      if (open === 0) text += html.slice(from, to);
      return text.length < descriptionLimit;
    },
    open(name, _, to) {
      if (open === 0 && separates(name)) text += " ";
      // `<svg/>` is closed already.
      if (open === 0 && hiddenContent.has(name) && !html.startsWith("/", to - 1)) silent = name;
      if (name === silent) open++;
    },
    close(name) {
      if (open > 0 && name === silent) open--;
      else if (open === 0 && separates(name)) text += " ";
      if (open === 0) silent = "";
    },
  });
  return decoded(text.slice(0, descriptionLimit));
}

/** Accents are folded later. */
function decoded(text: string): string {
  return text.includes("&") ? decodeHTML(text) : text;
}
