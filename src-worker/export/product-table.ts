import { variantImage } from "../catalogue/variant-image";
import { variantTitle } from "../catalogue/variant-title";
import { type Denomination, shownNumeral } from "../contract/amount-text";
import type { ExportWords } from "../contract/export";
import type { Product, Variant } from "../contract/product";
import { amountHeading, taxWords } from "./formats";
import type { Column, Table } from "./table";

/**
 * Products with all their variants, one row each; prices and stock are optional.
 *
 * @param slices read one after the other as rows are written
 * @param count called with the number of written products
 */
export function productTable(
  slices: AsyncIterable<readonly Product[]>,
  denomination: Denomination & {
    /** Whether its shop shows other prices than its keys read: then the table says of each product which ones it has. */
    readonly hasPriceChoice: boolean;
  },
  { words, prices, stock }: ExportWords,
  count: (products: number) => void,
): Table {
  const namesTax = prices && denomination.hasPriceChoice;
  const text = (heading: string): Column => ({ heading, kind: "text" });
  const amount = (heading: string): Column => ({
    heading: amountHeading(heading, denomination.currency),
    kind: "amount",
  });
  return {
    columns: [
      ...[words.product, words.variant, words.sku, words.barcode, words.vendor, words.type, words.tags].map(text),
      ...(prices ? [words.price, words.compareAtPrice].map(amount) : []),
      ...(namesTax ? [text(words.priceTax)] : []),
      ...(stock ? [text(words.stock), { heading: words.pieces, kind: "count" as const }] : []),
      ...[words.handle, words.image].map(text),
    ],
    rows: rows(),
  };

  async function* rows(): AsyncGenerator<readonly string[]> {
    let done = 0;
    for await (const products of slices)
      for (const product of products) {
        for (const variant of product.variants) yield row(product, variant);
        count(++done);
      }
  }

  function priceText(price: string | null): string {
    return price === null ? "" : (shownNumeral(price, denomination) ?? price);
  }

  function row(product: Product, variant: Variant): readonly string[] {
    return [
      product.title,
      variantTitle(product, variant),
      variant.sku,
      variant.barcode,
      product.vendor,
      product.productType,
      product.tags.join(", "),
      ...(prices ? [priceText(variant.price), priceText(variant.compareAtPrice)] : []),
      ...(namesTax ? [product.tax ? words[taxWords[product.tax]] : ""] : []),
      ...(stock
        ? [variant.available ? words.available : words.unavailable, String(variant.inventoryQuantity ?? "")]
        : []),
      product.handle,
      variantImage(product, variant)?.src ?? "",
    ];
  }
}
