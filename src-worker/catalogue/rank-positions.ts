import { codeOf, words } from "../search/words";
import type { ListingEntry } from "./listing-entry";

/**
 * Orders what a search found: an exact code, then all words in the title, then in title, vendor, type and tags,
 * then the rest; among equals the order in which they came.
 */
export function rankPositions(query: string, positions: readonly number[], entries: readonly ListingEntry[]): number[] {
  const code = codeOf(query);
  const starts = words(query).map((word) => ` ${word}`);
  const tiers: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  for (const position of positions) {
    const entry = entries[position];
    if (!entry) continue;
    if (entry.codes.includes(code)) tiers[0].push(position);
    else if (starts.every((start) => entry.titleWords.includes(start)))
      // A title that begins with the first word typed is the likeliest to be meant.
      tiers[entry.titleWords.startsWith(starts[0] ?? " ") ? 1 : 2].push(position);
    else if (starts.every((start) => entry.titleWords.includes(start) || entry.facetWords.includes(start)))
      tiers[3].push(position);
    else tiers[4].push(position);
  }
  return tiers.flat();
}
