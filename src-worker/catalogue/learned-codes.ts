import type { CodeMatch } from "../contract/code-match";
import type { Found } from "../search/found";
import type { Rows } from "./rows";

/**
 * Puts the variants with a learned barcode first in a search's result. Replaces near matches: the code is exact.
 * Variants that are no longer in the catalogue are left out.
 */
export function foundWithLearned(rows: Rows, found: Found, matches: readonly CodeMatch[]): Found {
  const learned = new Map<number, number>();
  for (const { product, variant } of matches) {
    for (const { start, segment } of rows.parts) {
      const { ids, variantIds, variantStarts } = segment.listing;
      const row = ids.indexOf(product);
      if (row < 0) continue;
      const first = variantStarts[row] ?? 0;
      const end = variantStarts[row + 1] ?? first;
      for (let at = first; at < end; at++) if (variantIds.at(at) === variant) learned.set(start + row, at - first);
    }
  }
  if (learned.size === 0) return found;
  const others = found.asTyped ? found.positions.filter((position) => !learned.has(position)) : [];
  return {
    positions: Uint32Array.from([...learned.keys(), ...others]),
    asTyped: true,
    words: found.asTyped ? found.words : new Set(),
    beginnings: found.asTyped ? found.beginnings : [],
    variants: new Map([...(found.asTyped ? found.variants : []), ...learned]),
    takenFor: found.asTyped ? found.takenFor : [],
  };
}
