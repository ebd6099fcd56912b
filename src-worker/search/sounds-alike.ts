import { Charset, Encoder, Index } from "flexsearch";
import { createEditDistance, type EditDistance } from "./edit-distance";

/** Words that sound alike though they are written otherwise: 'fone' and 'phone', 'kwik' and 'quick'. */
export interface SoundsAlike {
  /** Takes a folded word. One with other letters than a to z is left out: what it sounds like is not known. */
  add(word: string): void;
  /**
   * The words that sound like this one, the likeliest first, at most 20, without those that slips of the finger explain.
   * None for a word of less than four letters: too many sound alike.
   */
  like(word: string): readonly string[];
}

const maxWords = 20;
/** What is compared at the most: a bound for a dictionary made to slow a search down. */
const maxCompared = 500;
/** A shorter sound has to be the same: most of those that differ by one letter are other words. */
const longSound = 5;

/**
 * An index over what words sound like, vowels left out of the long ones: of what is found by that, the sounds with their
 * vowels tell who is meant. Long sounds may differ by one letter.
 */
export function createSoundsAlike(): SoundsAlike {
  const index = new Index({
    tokenize: "strict",
    resolution: 1,
    encode: (word: string) => {
      const heard = soundOf(word);
      return [heard.length < longSound ? heard : heard.replace(innerVowels, "")];
    },
  });
  return {
    add(word) {
      if (latinWord.test(word)) index.add(word, word);
    },
    like(word) {
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

/** Spellings that the encoder does not know; letters that it takes for one another are left to it. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^[kg]n/, "n"],
  [/^wr/, "r"],
  [/^au/, "o"],
  [/[qk][uw](?=[aeio])/g, "k"],
  [/s?c(?=[eiy])/g, "s"],
  [/gh(?=t|$)/g, ""],
];

/** Letters that sound alike are one, double ones single. Words come folded: nothing else of the encoder is needed. */
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

/** With a mark at its end no beginning is taken for the whole. */
function ended(sound: string): string {
  return `${sound}.`;
}

/** What `EditDistance` answers when the whole is one slip away. */
const oneSlip = 2;

function near(distance: EditDistance, text: string, max: number): number {
  const units = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  return distance(units, 0, units.length, max);
}
