import { sortInSlices } from "../scheduling/sort-in-slices";
import { checkEvery, type Yielder } from "../scheduling/yielder";
import { collator } from "./collator";

/**
 * Ranks texts by the alphabet, from 1 and without gaps; texts that collate equally share a rank. Sorts only the texts whose
 * earlier rank is unknown, and finds their places among the others.
 *
 * @param count number of positions
 * @param textAt the text at a position
 * @param earlier by position, the rank of the same text in an earlier order, 0 if unknown; shorter where all further
 *   ones are unknown
 */
export async function textRanks(
  yieldIfDue: Yielder,
  count: number,
  textAt: (position: number) => string,
  earlier: Uint32Array,
): Promise<Uint32Array> {
  const { positions, placeOf } = await representatives(yieldIfDue, earlier);
  const { texts, added } = await unknownTexts();
  const { compare } = collator();
  /** By place in the earlier order, the number of added ranks before it. */
  const addedBefore = new Uint32Array(positions.length + 1);
  const rankOf = new Map<string, number>();
  let place = 0;
  let ranks = 0;
  let previous: string | null = null;
  for (const [at, text] of added.entries()) {
    place = placeFrom(place, text);
    const isKnown = place < positions.length && compare(textAt(positions[place] ?? 0), text) === 0;
    if (!isKnown && (previous === null || compare(previous, text) !== 0)) {
      ranks++;
      addedBefore[place] = (addedBefore[place] ?? 0) + 1;
    }
    rankOf.set(text, place + ranks + (isKnown ? 1 : 0));
    previous = isKnown ? null : text;
    if (at % checkEvery === 0) await yieldIfDue();
  }
  for (let at = 1; at < addedBefore.length; at++) addedBefore[at] = (addedBefore[at] ?? 0) + (addedBefore[at - 1] ?? 0);

  const ranked = new Uint32Array(count);
  for (let position = 0, unknown = 0; position < count; position++) {
    const known = earlier[position] ?? 0;
    const at = placeOf[known] ?? 0;
    ranked[position] = known > 0 ? at + 1 + (addedBefore[at] ?? 0) : (rankOf.get(texts[unknown++] ?? "") ?? 0);
    if (position % checkEvery === 0) await yieldIfDue();
  }
  return ranked;

  async function unknownTexts() {
    const unknown: string[] = [];
    const different = new Set<string>();
    for (let position = 0; position < count; position++) {
      if ((earlier[position] ?? 0) > 0) continue;
      const text = textAt(position);
      unknown.push(text);
      different.add(text);
      if (unknown.length % checkEvery === 0) await yieldIfDue();
    }
    return { texts: unknown, added: await sortInSlices(yieldIfDue, [...different], collator().compare) };
  }

  /** The first place, from one on, whose text does not come before this one. Searches in growing steps. */
  function placeFrom(from: number, text: string): number {
    const isBefore = (at: number) => compare(textAt(positions[at] ?? 0), text) < 0;
    let low = from;
    let high = from;
    for (let step = 1; high < positions.length && isBefore(high); step *= 2) {
      low = high + 1;
      high += step;
    }
    high = Math.min(high, positions.length);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The ranks of an earlier order that are still in use: by place, a position with that rank; and the place of each rank. */
async function representatives(yieldIfDue: Yielder, earlier: Uint32Array) {
  let highest = 0;
  for (const rank of earlier) if (rank > highest) highest = rank;
  /** By rank, a position plus 1; 0 for a rank that no position has. */
  const positionOf = new Uint32Array(highest + 1);
  for (let position = 0; position < earlier.length; position++) positionOf[earlier[position] ?? 0] = position + 1;
  await yieldIfDue();
  const positions = new Uint32Array(highest);
  const placeOf = new Uint32Array(highest + 1);
  let places = 0;
  for (let rank = 1; rank <= highest; rank++) {
    const position = positionOf[rank] ?? 0;
    placeOf[rank] = places;
    if (position > 0) positions[places++] = position - 1;
  }
  return { positions: positions.subarray(0, places), placeOf };
}
