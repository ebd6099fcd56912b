import type { Breath } from "../run/breathe";
import type { Calm } from "../run/calm";
import { lazy } from "../run/lazy";
import type { SearchPart } from "./score-rows";
import type { SoundsAlike } from "./sounds-alike";
import { createVocabulary, type Vocabulary } from "./vocabulary";

/** What a search needs that is not there as it was typed: all words of its parts together. Made when first asked for. */
export interface Lexicon {
  vocabulary(): Promise<Vocabulary>;
  /** The words that stand outside of descriptions, by their sound. */
  sounds(): Promise<SoundsAlike>;
  /** Makes both while it is calm, as long as they are wanted. */
  ahead(calm: Calm, wanted: () => boolean): Promise<void>;
}

/** Shorter words sound like too many others; one with a digit is not spoken. */
const natural = /^[a-z]{4,24}$/;

/** Asking whether to give way costs as much as a few of these steps. */
const often = 16;

export function createLexicon(breathe: Breath, parts: () => Promise<readonly SearchPart[]>): Lexicon {
  const vocabulary = lazy(breathe, async (slowly) => {
    const indexes = (await parts()).map(({ index }) => index);
    return createVocabulary(slowly, indexes);
  });
  // Their code may be out of reach: then they are made for whoever asks next.
  const sounds = lazy(breathe, async (slowly) => soundsOf(slowly, await vocabulary.get()));
  return {
    vocabulary: vocabulary.get,
    sounds: sounds.get,
    async ahead(calm, wanted) {
      await vocabulary.ahead(calm);
      if (wanted()) await sounds.ahead(calm);
    },
  };
}

async function soundsOf(breathe: Breath, { size, outside, at }: Vocabulary): Promise<SoundsAlike> {
  // FlexSearch is needed only here: it stays out of the engine's first load.
  const { createSoundsAlike } = await import("./sounds-alike");
  const sounds = createSoundsAlike();
  for (let place = 0; place < size; place++) {
    if (outside[place] === 1) {
      const word = at(place);
      if (natural.test(word)) sounds.add(word);
    }
    if (place % often === 0) await breathe();
  }
  return sounds;
}
