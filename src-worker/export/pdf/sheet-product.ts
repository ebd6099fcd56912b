import { variantImage } from "../../catalogue/variant-image";
import { variantTitle } from "../../catalogue/variant-title";
import { amountText, type Denomination } from "../../contract/amount-text";
import type { ExportWords } from "../../contract/export";
import type { Product, Variant } from "../../contract/product";
import { decimal, difference } from "../../order/decimal";

/** A product as a line sheet prints it. */
export interface SheetProduct {
  readonly title: string;
  /** The SKUs of its variants. */
  readonly skus: string;
  /** One price or the range of its variants; empty if prices are hidden or unknown. */
  readonly price: string;
  readonly note: string;
  /** Address of the cover; null without one. */
  readonly image: string | null;
  /** The first variant with a barcode; null without one. */
  readonly barcode: { readonly code: string; readonly variant: string } | null;
}

export function sheetProduct(
  product: Product,
  note: string,
  denomination: Denomination,
  { prices, tag }: Pick<ExportWords, "prices" | "tag">,
): SheetProduct {
  const { title, variants } = product;
  const skus = [...new Set(variants.map(({ sku }) => sku).filter(Boolean))];
  const coded = variants.find(({ barcode }) => barcode !== "");
  const [first] = variants;
  return {
    title,
    skus: skus.join(", "),
    price: prices ? priceRange(variants, denomination, tag) : "",
    note,
    image: (first && variantImage(product, first)?.src) ?? null,
    barcode: coded ? { code: coded.barcode, variant: variants.length > 1 ? variantTitle(product, coded) : "" } : null,
  };
}

function priceRange(variants: readonly Variant[], denomination: Denomination, tag: string): string {
  const sorted = variants
    .flatMap(({ price }) => price ?? [])
    .sort((a, b) => Number(difference(decimal(a), decimal(b)).units > 0n) * 2 - 1);
  const [lowest] = sorted;
  const highest = sorted.at(-1);
  if (lowest === undefined || highest === undefined) return "";
  const [from, to] = [amountText(lowest, denomination, tag), amountText(highest, denomination, tag)];
  return from === to ? from : `${from} – ${to}`;
}
