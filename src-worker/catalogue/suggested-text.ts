import type { Found } from "../search/found";
import { isUnspaced, words } from "../search/words";

/**
 * Suggests a corrected search text ("Did you mean"): the matched words in place of the typed ones, spelled as in the
 * title of the best answer. Null when the corrected text has no exact match, or finds the same products.
 *
 * @param titleAt title of the best answer
 */
export async function suggestedText(
  found: Found,
  titleAt: (found: Found) => string,
  search: (text: string) => Promise<Found | null>,
): Promise<string | null> {
  if (found.asTyped) return null;
  const taken = found.takenFor.filter((word) => word !== null);
  // In scripts without spaces the words are overlapping pieces, from which no text can be made.
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

/** The words of a title as written, by their folded form. */
function spelledIn(title: string): ReadonlyMap<string | undefined, string> {
  const written = title.match(/[\p{Letter}\p{Number}\p{Mark}\u00ad]+/gu) ?? [];
  return new Map(written.flatMap((word) => (words(word).length === 1 ? [[words(word)[0], word]] : [])));
}
