import { createSeededRandom } from "../../../../demo/stores/serve/seeded-random";

type Parts = readonly [string, ...string[]];

/** The parts of an invented language's syllables. A part that is listed twice comes twice as often. */
export interface Sounds {
  readonly onsets: Parts;
  readonly vowels: Parts;
  readonly codas: Parts;
  readonly endings: Parts;
}

/**
 * Pronounceable words, all different: a merchant's long tail of names, terms and inflections, as dense as a natural
 * language (a word of six letters has one or two others at the distance of one slip).
 */
export function madeUpWords(count: number, sounds: Sounds, seed: number): readonly string[] {
  const random = createSeededRandom(seed);
  const made = new Set<string>();
  while (made.size < count) {
    const syllables = random.pick([1, 1, 2, 2, 2, 3]);
    let word = "";
    for (let at = 0; at < syllables; at += 1)
      word +=
        random.pick(sounds.onsets) + random.pick(sounds.vowels) + (random.chance(0.4) ? random.pick(sounds.codas) : "");
    word += random.pick(sounds.endings);
    if (word.length >= 4 && word.length <= 12) made.add(word);
    // Nouns stand in the plural as well.
    if (random.chance(0.1) && !word.endsWith("s")) made.add(`${word}s`);
  }
  return [...made];
}

const parts = (text: string): Parts => {
  const [first = "", ...others] = text.split(" ").map((part) => part.replace("_", ""));
  return [first, ...others];
};

export const englishSounds: Sounds = {
  onsets: parts(
    "b br c ch cl cr d dr f fl fr g gl gr h j k l l m m n n p pl pr qu r r s s sh sk sl sp st str sw t t th tr v w wh",
  ),
  vowels: parts("a a e e e i i o o u ai ea ee oa oo ou"),
  codas: parts("b ck d ft g l l ld lt m mp n n nd ng nt p r r rd rn s st t t tch x"),
  endings: parts("_ _ _ _ _ _ e y er ed ing s ly ness able tion al ish ful less en ard ette"),
};

export const portugueseSounds: Sounds = {
  onsets: parts("b c ch d f fr g gr j l l lh m m n nh p pr qu r r s t t tr v z"),
  vowels: parts("a a a e e i o o u ã é ê í ó ô ei ou ai"),
  codas: parts("l m n r r s z"),
  endings: parts("_ a o as os eiro inha inho ção ções ável ência ário ado ada agem ês ão ista"),
};
