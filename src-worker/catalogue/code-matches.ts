import { type CodeMatch, maxCodeMatches } from "../contract/code-match";
import type { Yielder } from "../scheduling/yielder";
import { barcodeSpellings } from "../search/barcode-spellings";
import { gs1Gtin } from "../search/gs1-gtin";
import { wholeCodes } from "../search/match-codes";
import { codeOf } from "../search/words";
import type { LoadedCatalogue } from "./loaded-catalogue";
import type { ProductExtras } from "./product-extras";

/**
 * Finds the variants with each of several codes, in the catalogue and in the extras of opened products.
 *
 * @param extrasWith finds codes in the extras
 * @returns the variants of each code, in the order of the codes
 */
export async function codeMatches(
  yieldIfDue: Yielder,
  catalogue: Pick<LoadedCatalogue, "segments">,
  extrasWith: (codes: readonly string[]) => ReturnType<ProductExtras["withCode"]>,
  scanned: readonly string[],
): Promise<readonly (readonly CodeMatch[])[]> {
  const codes = scanned.map((code) => ({ code: codeOf(code), gtin: gs1Gtin(code) }));
  const wanted = codes.flatMap(({ code, gtin }) => [code, gtin ?? ""]).filter((code) => code !== "");
  // One read of the database for all: a quick order has hundreds of codes.
  const extras = await extrasWith([...new Set(wanted.flatMap((code) => [code, ...barcodeSpellings(code)]))]);
  const matches: (readonly CodeMatch[])[] = [];
  for (const { code, gtin } of codes) {
    await yieldIfDue();
    const found = await matchesOf(code);
    matches.push(found.length > 0 || gtin === null ? found : await matchesOf(gtin));
  }
  return matches;

  async function matchesOf(code: string): Promise<readonly CodeMatch[]> {
    if (code === "") return [];
    const spellings = barcodeSpellings(code);
    const found = new Map<string, CodeMatch>();
    for (const { listing, index } of catalogue.segments)
      wholeCodes({ start: 0, index: await index(yieldIfDue), skuAt: listing.skuAt }, code, spellings, (row, place) =>
        note(listing.ids.at(row), listing.variantIds.at((listing.variantStarts[row] ?? 0) + place)),
      );
    for (const { product, variant, code: spelling } of extras)
      if ((spelling === code || spellings.includes(spelling)) && isInCatalogue(product)) note(product, variant);
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
