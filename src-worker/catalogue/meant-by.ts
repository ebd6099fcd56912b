import type { Found } from "../search/find";
import { words } from "../search/words";

/**
 * What a person may have meant by a text of which some words were taken for others: these in their place, spelled as
 * the best answer's title spells them. Null where searching for that would find nothing else, or nothing.
 */
export async function meantBy(
  found: Found,
  title: string,
  search: (text: string) => Promise<Found | null>,
): Promise<string | null> {
  const { takenFor, beginnings } = found;
  if (takenFor.every((word, place) => word === beginnings[place])) return null;
  const spelled = new Map(
    title.split(/\s+/u).flatMap((word) => (words(word).length === 1 ? [[words(word)[0], word]] : [])),
  );
  const meant = takenFor.flatMap((word) => (word === null ? [] : (spelled.get(word) ?? word))).join(" ");
  const other = meant === "" ? null : await search(meant);
  if (!other || other.positions.length === 0) return null;
  const same =
    other.positions.length === found.positions.length &&
    other.positions.every((one, at) => one === found.positions[at]);
  return same ? null : meant;
}
