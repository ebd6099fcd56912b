import type { Yielder } from "../scheduling/yielder";
import { checkEvery } from "../scheduling/yielder";
import { collator } from "./collator";
import type { LoadedCatalogue } from "./loaded-catalogue";
import type { LoadedSegment } from "./loaded-segment";
import { rowsOf } from "./rows";
import { type EarlierRanks, type SortingTexts, sortingTexts, type TextField, textFields } from "./sort-ranks";
import { sortedByRank } from "./sorted-by-rank";

/** The ranks of an earlier generation, for the products of the next one whose text is the same. */
export async function earlierRanks(
  yieldIfDue: Yielder,
  before: LoadedCatalogue,
  next: Pick<LoadedCatalogue, "segments" | "idAt">,
): Promise<EarlierRanks> {
  const earlier = new Map<TextField, Uint32Array>();
  const nextRows = rowsOf(next.segments);
  const rowsBefore = rowsOf(before.segments);
  /** Both generations share the segments that a sync did not change. */
  const startOf = new Map(rowsBefore.parts.map(({ start, segment }) => [keyOf(segment), start]));
  for (const field of textFields) {
    const ranksBefore = await before.knownRanks(field);
    if (!ranksBefore) continue;
    const texts = sortingTexts(nextRows, field);
    const textsBefore = sortingTexts(rowsBefore, field);
    const ranks = new Uint32Array(nextRows.count);
    for (const { start, segment } of nextRows.parts) {
      const startBefore = startOf.get(keyOf(segment));
      if (startBefore !== undefined) {
        ranks.set(ranksBefore.subarray(startBefore, startBefore + segment.rows), start);
        continue;
      }
      await before.readyIds();
      for (let position = start; position < start + segment.rows; position++) {
        const positionBefore = before.positionOf(next.idAt(position));
        if (positionBefore !== undefined && areEqual(texts.bytes(position), textsBefore.bytes(positionBefore)))
          ranks[position] = ranksBefore[positionBefore] ?? 0;
        if (position % checkEvery === 0) await yieldIfDue();
      }
    }
    if (await areInOrder(yieldIfDue, ranks, texts)) earlier.set(field, ranks);
  }
  return earlier;
}

/** Saved segments are immutable, so their name identifies them also after they are loaded again. */
function keyOf(segment: LoadedSegment): unknown {
  return segment.saved ? `${segment.saved.generation} ${segment.saved.segment}` : segment;
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/**
 * Whether ranks are those of the texts. Otherwise a damaged file of ranks, or another version of the browser's alphabet,
 * would last as long as the catalogue.
 */
async function areInOrder(yieldIfDue: Yielder, ranks: Uint32Array, texts: SortingTexts): Promise<boolean> {
  const { compare } = collator();
  const ranked = Uint32Array.from(ranks.keys()).filter((position) => (ranks[position] ?? 0) > 0);
  let previousRank = 0;
  let previous = "";
  for (const [place, position] of sortedByRank(ranked, ranks, false).entries()) {
    const text = texts.at(position);
    const rank = ranks[position] ?? 0;
    const isRight =
      rank === previousRank ? previous === text || compare(previous, text) === 0 : compare(previous, text) < 0;
    if (place > 0 && !isRight) return false;
    previousRank = rank;
    previous = text;
    if (place % checkEvery === 0) await yieldIfDue();
  }
  return true;
}
