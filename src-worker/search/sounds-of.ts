import type { Breath } from "../run/breathe";
import type { SearchPart } from "./score-rows";
import type { SoundsAlike } from "./sounds-alike";

/** Shorter words sound like too many others; one with a digit is not spoken. */
const natural = /^[a-z]{4,24}$/;

/** Asking whether to give way costs as much as a few of these steps. */
const often = 16;

/** The words of some indexes that stand outside of descriptions, by their sound; made in slices when first asked for. */
export function createSoundsOf(
  breathe: Breath,
  parts: () => Promise<readonly SearchPart[]>,
): () => Promise<SoundsAlike> {
  let made: Promise<SoundsAlike> | null = null;
  return () => {
    made ??= make();
    return made;
  };

  async function make(): Promise<SoundsAlike> {
    // FlexSearch is needed only here: it stays out of the engine's first load.
    const { createSoundsAlike } = await import("./sounds-alike");
    const sounds = createSoundsAlike();
    const known = new Set<string>();
    for (const { index } of await parts())
      for (let place = 0; place < index.words.size; place++) {
        const word = index.words.at(place);
        if (!natural.test(word) || known.has(word) || index.weight(place) === 0) continue;
        known.add(word);
        sounds.add(word);
        if (known.size % often === 0) await breathe();
      }
    return sounds;
  }
}
