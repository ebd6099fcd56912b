import type { Breath } from "../run/breathe";
import type { SearchPart } from "./score-rows";
import type { SoundsAlike } from "./sounds-alike";
import { createVocabulary, type Vocabulary } from "./vocabulary";

/** What a search needs that is not there as it was typed: all words of its parts together. Made when first asked for. */
export interface Lexicon {
  vocabulary(): Promise<Vocabulary>;
  /** The words that stand outside of descriptions, by their sound. */
  sounds(): Promise<SoundsAlike>;
}

/** Shorter words sound like too many others; one with a digit is not spoken. */
const natural = /^[a-z]{4,24}$/;

/** Asking whether to give way costs as much as a few of these steps. */
const often = 16;

export function createLexicon(breathe: Breath, parts: () => Promise<readonly SearchPart[]>): Lexicon {
  let vocabulary: Promise<Vocabulary> | null = null;
  let sounds: Promise<SoundsAlike> | null = null;
  const self: Lexicon = {
    vocabulary() {
      vocabulary ??= vocabularyOf(breathe, parts);
      return vocabulary;
    },
    sounds() {
      sounds ??= self.vocabulary().then((words) => soundsOf(breathe, words));
      // Its code may have been out of reach.
      sounds.catch(() => {
        sounds = null;
      });
      return sounds;
    },
  };
  return self;
}

async function vocabularyOf(breathe: Breath, parts: () => Promise<readonly SearchPart[]>): Promise<Vocabulary> {
  return createVocabulary(
    breathe,
    (await parts()).map(({ index }) => index),
  );
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
