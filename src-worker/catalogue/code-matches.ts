import { type CodeMatch, maxCodeMatches } from "../contract/code-match";
import type { Yielder } from "../scheduling/yielder";
import { barcodeSpellings } from "../search/barcode-spellings";
import { gs1Gtin } from "../search/gs1-gtin";
import { wholeCodes } from "../search/match-codes";
import { codeOf } from "../search/words";
import type { LoadedCatalogue } from "./loaded-catalogue";
import type { ProductExtras } from "./product-extras";

/**
 * Finds the variants with a code, in the catalogue and in the extras of opened products.
 *
 * @param extrasWith finds codes in the extras
 */
export async function codeMatches(
  yieldIfDue: Yielder,
  catalogue: Pick<LoadedCatalogue, "segments">,
  extrasWith: (codes: readonly string[]) => ReturnType<ProductExtras["withCode"]>,
  scanned: string,
): Promise<readonly CodeMatch[]> {
  const matches = await matchesOf(codeOf(scanned));
  const gtin = gs1Gtin(scanned);
  return matches.length > 0 || gtin === null ? matches : matchesOf(gtin);

  async function matchesOf(code: string): Promise<readonly CodeMatch[]> {
    if (code === "") return [];
    const spellings = barcodeSpellings(code);
    const found = new Map<string, CodeMatch>();
    for (const { listing, index } of catalogue.segments)
      wholeCodes({ start: 0, index: await index(yieldIfDue), skuAt: listing.skuAt }, code, spellings, (row, place) =>
        note(listing.ids.at(row), listing.variantIds.at((listing.variantStarts[row] ?? 0) + place)),
      );
    for (const { product, variant } of await extrasWith([code, ...spellings]))
      if (isInCatalogue(product)) note(product, variant);
    return [...found.values()].slice(0, maxCodeMatches);

    function note(product: string, variant: string): void {
      found.set(`${product} ${variant}`, { product, variant });
    }
  }

  /** Whether a product is still in the catalogue. */
  function isInCatalogue(id: string): boolean {
    return catalogue.segments.some(({ listing }) => listing.ids.indexOf(id) >= 0);
  }
}
