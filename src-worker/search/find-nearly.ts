import type { Yielder } from "../scheduling/yielder";
import type { Dictionary } from "./dictionary";
import type { Found } from "./found";
import { createNearest, matchNearly } from "./match-nearly";
import { type NearWord, nearWords, soundingWords } from "./near-words";
import type { QueryTerm } from "./query-terms";
import { type SearchPart, scoreRows } from "./score-rows";

/** Results with one slip that fill a screen: then results with two slips are not searched. */
const screenful = 12;

/** Typed words from which on one may be missing: a product with one of two words is rarely meant. */
const fewestToLeaveOut = 3;

/** By the place of each typed word. */
type NearWords = readonly (readonly NearWord[])[];

/**
 * Finds near matches of typed words, in stages until one finds products: one slip in each word, two slips in long words,
 * words that sound alike, then most of the words. Behind those of two words that both occur, but in no product together,
 * come the products with one of them.
 *
 * @param dictionary the words of the parts
 */
export async function findNearly(
  yieldIfDue: Yielder,
  parts: readonly SearchPart[],
  terms: readonly QueryTerm[],
  dictionary: Dictionary,
): Promise<Found> {
  const near = await findWithSlips(yieldIfDue, parts, terms, dictionary);
  if (terms.length !== 2 || !terms.every((term) => occurs(parts, term))) return near;
  const either = await matchingRows(yieldIfDue, parts, { terms, words: terms.map(() => []), enough: 1 });
  return {
    ...either,
    either: true,
    positions: Uint32Array.from(new Set([...near.positions, ...either.positions])),
    words: new Set([...near.words, ...either.words]),
    variants: new Map([...near.variants, ...either.variants]),
  };
}

function occurs(parts: readonly SearchPart[], { text }: QueryTerm): boolean {
  return parts.some(({ index }) => {
    const [from, to] = index.words.range(text);
    return to > from;
  });
}

async function findWithSlips(
  yieldIfDue: Yielder,
  parts: readonly SearchPart[],
  terms: readonly QueryTerm[],
  dictionary: Dictionary,
): Promise<Found> {
  const mergedDictionary = await dictionary.mergedDictionary();
  const near = (words: NearWords, atLeast: number) =>
    matchingRows(yieldIfDue, parts, { terms, words, enough: atLeast });
  const once = await eachTerm((term) => nearWords(yieldIfDue, mergedDictionary, term, 1));
  const slipped = await near(once, terms.length);
  if (slipped.positions.length >= screenful) return slipped;
  // Skips stages that would find nothing new.
  const longWords = terms.some(({ slips }) => slips > 1);
  const twice = longWords ? await eachTerm((term) => nearWords(yieldIfDue, mergedDictionary, term, 2)) : once;
  const slippedTwice = longWords ? await near(twice, terms.length) : slipped;
  if (slippedTwice.positions.length > 0) return slippedTwice;
  // Offline the code may be missing: then the search goes on without sounds.
  const sounds = await dictionary.sounds().catch(() => null);
  const sounding = terms.map((term) => soundingWords(sounds?.like(term.text) ?? [], term));
  const all = twice.map((words, place) => [...words, ...(sounding[place] ?? [])]);
  const sounded = sounding.some((words) => words.length > 0) ? await near(all, terms.length) : slippedTwice;
  if (sounded.positions.length > 0 || terms.length < fewestToLeaveOut) return sounded;
  return near(all, Math.ceil((terms.length * 2) / 3));

  function eachTerm(wordsOf: (term: QueryTerm) => Promise<readonly NearWord[]>): Promise<NearWords> {
    return Promise.all(terms.map(wordsOf));
  }
}

async function matchingRows(
  yieldIfDue: Yielder,
  parts: readonly SearchPart[],
  query: { readonly terms: readonly QueryTerm[]; readonly words: NearWords; readonly enough: number },
): Promise<Found> {
  const { terms, words, enough } = query;
  const variants = new Map<number, number>();
  const near = terms.map(() => createNearest());
  const positions = await scoreRows(yieldIfDue, parts, {
    terms: terms.length,
    enough,
    match({ index, start }, place, scores) {
      const term = terms[place];
      const nearest = near[place];
      if (!term || !nearest) return;
      const note = (row: number, variant: number) => void variants.set(start + row, variant);
      matchNearly(index, { term, words: words[place] ?? [] }, { scores, note, nearest });
    },
    whole: null,
  });
  return {
    positions,
    asTyped: false,
    words: new Set(near.flatMap(({ words }) => [...words()])),
    beginnings: terms.map(({ text }) => text),
    variants,
    takenFor: near.map(({ best }) => best()),
  };
}
