import { Charset, Encoder, Index } from "flexsearch";
import { createEditDistance, type EditDistance } from "./edit-distance";

/** Words that sound alike but are spelled differently: 'fone' and 'phone', 'kwik' and 'quick'. */
export type SoundsAlike = ReturnType<typeof createSoundsAlike>;

const maxWords = 20;
/** Maximum number of comparisons, against dictionaries made to slow a search down. */
const maxCompared = 500;
/** Shorter sounds must be equal: one different letter usually means another word. */
const longSound = 5;

/**
 * Indexes words by sound, without the inner vowels of long words, then compares candidates with their vowels. Long
 * sounds may differ by one letter.
 */
export function createSoundsAlike() {
  const index = new Index({
    tokenize: "strict",
    resolution: 1,
    encode: (word: string) => {
      const heard = soundOf(word);
      return [heard.length < longSound ? heard : heard.replace(innerVowels, "")];
    },
  });
  return {
    /** Adds a folded word. Ignores words with letters other than a to z. */
    add(word: string) {
      if (latinWord.test(word)) index.add(word, word);
    },
    /**
     * At most 20 words that sound like this one, most similar first, without those that typing slips explain. Empty for
     * words of fewer than four letters: too many sound alike.
     */
    like(word: string): readonly string[] {
      if (!latinWord.test(word)) return [];
      const heard = soundOf(word);
      const fromWord = createEditDistance(word);
      const fromSound = createEditDistance(ended(heard));
      const maxSlips = word.length < 8 ? 1 : 2;
      const alike: { readonly word: string; readonly rank: number }[] = [];
      for (const id of index.search(word, { limit: maxCompared })) {
        const other = String(id);
        if (near(fromWord, other, maxSlips) >= 0) continue;
        const difference = near(fromSound, ended(soundOf(other)), 1);
        if (difference === 0 || (difference === oneSlip && heard.length >= longSound))
          alike.push({ word: other, rank: difference + near(fromWord, other, longestWord) });
      }
      alike.sort((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1));
      return alike.slice(0, maxWords).map((found) => found.word);
    },
  };
}

const longestWord = 31;
const latinWord = /^[a-z]{4,31}$/;
const innerVowels = /(?!^)[aeo]/g;

/** Replacements for spellings that the encoder does not handle. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^[kg]n/, "n"],
  [/^wr/, "r"],
  [/^au/, "o"],
  [/[qk][uw](?=[aeio])/g, "k"],
  [/s?c(?=[eiy])/g, "s"],
  [/gh(?=t|$)/g, ""],
];

/** Merges letters that sound alike, and double letters. Words are folded already. */
const encoder = new Encoder({
  ...Charset.LatinAdvanced,
  prepare: (word) => spellings.reduce((spelled, [from, to]) => spelled.replace(from, to), word),
  cache: false,
  normalize: false,
  numeric: false,
  split: false,
});

function soundOf(word: string): string {
  return encoder.encode(word)[0] ?? "";
}

/** Adds an end mark, so that no beginning matches the whole. */
function ended(sound: string): string {
  return `${sound}.`;
}

/** The result of `EditDistance` for a whole word one slip away. */
const oneSlip = 2;

function near(distance: EditDistance, text: string, max: number): number {
  const units = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  return distance(units, 0, units.length, max);
}
