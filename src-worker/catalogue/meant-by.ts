import type { Found } from "../search/find";
import { isUnspaced } from "../search/letter-runs";
import { words } from "../search/words";

/**
 * What a person may have meant by a text of which some words were taken for others: these in their place, spelled as
 * the title of the best answer to them spells them. Null where searching for that would find nothing else, or nothing
 * that has it as it is.
 *
 * @param titleAt title of the best answer
 */
export async function meantBy(
  found: Found,
  titleAt: (found: Found) => string,
  search: (text: string) => Promise<Found | null>,
): Promise<string | null> {
  if (found.asTyped) return null;
  const taken = found.takenFor.filter((word) => word !== null);
  // Of a script without spaces these are pieces that overlap, and no text.
  if (taken.some(isUnspaced)) return null;
  const other = await search(taken.join(" "));
  if (!other?.asTyped || other.positions.length === 0) return null;
  const same =
    other.positions.length === found.positions.length &&
    other.positions.every((one, at) => one === found.positions[at]);
  if (same) return null;
  const spelled = spelledIn(titleAt(other));
  return taken.map((word) => spelled.get(word) ?? word).join(" ");
}

/** The words of a title as they are written, by what they fold to. */
function spelledIn(title: string): ReadonlyMap<string | undefined, string> {
  const written = title.match(/[\p{Letter}\p{Number}\p{Mark}\u00ad]+/gu) ?? [];
  return new Map(written.flatMap((word) => (words(word).length === 1 ? [[words(word)[0], word]] : [])));
}
