import { type CodeMatch, maxCodeMatches } from "../contract/code-match";
import type { Yielder } from "../run/yielder";
import { barcodeSpellings } from "../search/barcode-spellings";
import { wholeCodes } from "../search/match-codes";
import { codeOf } from "../search/words";
import type { HeldCatalogue } from "./held-catalogue";
import type { ProductExtras } from "./product-extras";

/**
 * Finds the variants with a code, in the catalogue and in the extras of opened products.
 *
 * @param extrasWith finds codes in the extras
 */
export async function codeMatches(
  yieldIfDue: Yielder,
  catalogue: Pick<HeldCatalogue, "segments">,
  extrasWith: (codes: readonly string[]) => ReturnType<ProductExtras["withCode"]>,
  scanned: string,
): Promise<readonly CodeMatch[]> {
  const code = codeOf(scanned);
  if (code === "") return [];
  const spellings = barcodeSpellings(code);
  const found = new Map<string, CodeMatch>();
  for (const { listing, index } of catalogue.segments)
    wholeCodes({ start: 0, index: await index(yieldIfDue), skuAt: listing.skuAt }, code, spellings, (row, place) =>
      note(listing.handles.at(row), listing.variantIds.at((listing.variantStarts[row] ?? 0) + place)),
    );
  for (const { product, variant } of await extrasWith([code, ...spellings])) {
    const handle = handleOf(product);
    if (handle !== undefined) note(handle, variant);
  }
  return [...found.values()].slice(0, maxCodeMatches);

  function note(product: string, variant: string): void {
    found.set(`${product} ${variant}`, { product, variant });
  }

  /** Undefined for a product that is no longer in the catalogue. */
  function handleOf(id: string): string | undefined {
    for (const { listing } of catalogue.segments) {
      const row = listing.ids.indexOf(id);
      if (row >= 0) return listing.handles.at(row);
    }
    return undefined;
  }
}
