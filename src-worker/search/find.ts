import type { Yielder } from "../run/yielder";
import { barcodeSpellings } from "./barcode-spellings";
import { longestCode } from "./code-log";
import type { Lexicon } from "./lexicon";
import { matchCodes, wholeCodes } from "./match-codes";
import { createNearest, matchExactly, matchNearly } from "./match-nearly";
import { type NearWord, nearWords, soundingWords } from "./near-words";
import { type QueryTerm, queryTerms } from "./query-terms";
import { type MatchWhole, type SearchPart, scoreRows } from "./score-rows";
import { weights } from "./weights";
import { codeOf, cutShort } from "./words";

/** The result of a search. */
export interface Found {
  /** Best first. */
  readonly positions: Uint32Array;
  /** Whether the products contain all words as typed; false for near matches. */
  readonly asTyped: boolean;
  /** The matches to highlight: whole words and beginnings of words, folded. */
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  /** By position, the place of the variant whose code matches. */
  readonly variants: ReadonlyMap<number, number>;
  /** For each typed word the best matching word, which may be the typed one; null for none. */
  readonly takenFor: readonly (string | null)[];
}

/** The result for a text of signs alone. */
const nothing: Found = {
  positions: new Uint32Array(),
  asTyped: true,
  words: new Set(),
  beginnings: [],
  variants: new Map(),
  takenFor: [],
};

/** Results with one slip that fill a screen: then results with two slips are not searched. */
const screenful = 12;

/** Typed words from which on one may be missing: a product with one of two words is rarely meant. */
const fewestToLeaveOut = 3;

/**
 * Finds products with all words of a text, whole or as beginnings, in any order; nothing for a text without words. When there are none, it searches near
 * matches: one slip in each word, two slips in long words, words that sound alike, then most of the words.
 *
 * @param lexicon the words of the parts
 */
export async function find(
  yieldIfDue: Yielder,
  parts: readonly SearchPart[],
  text: string,
  lexicon: Lexicon,
): Promise<Found> {
  const terms = queryTerms(text);
  if (terms.length === 0) return nothing;
  const exactly = await findExactly(yieldIfDue, parts, text, terms);
  if (exactly.positions.length > 0) return exactly;
  const mergedDictionary = await lexicon.mergedDictionary();
  const near = (words: NearWords, atLeast: number) => findNearly(yieldIfDue, parts, { terms, words, enough: atLeast });
  const once = await eachTerm((term) => nearWords(yieldIfDue, mergedDictionary, term, 1));
  const slipped = await near(once, terms.length);
  if (slipped.positions.length >= screenful) return slipped;
  // Skips stages that would find nothing new.
  const longWords = terms.some(({ slips }) => slips > 1);
  const twice = longWords ? await eachTerm((term) => nearWords(yieldIfDue, mergedDictionary, term, 2)) : once;
  const slippedTwice = longWords ? await near(twice, terms.length) : slipped;
  if (slippedTwice.positions.length > 0) return slippedTwice;
  // Offline the code may be missing: then the search goes on without sounds.
  const sounds = await lexicon.sounds().catch(() => null);
  const sounding = terms.map((term) => soundingWords(sounds?.like(term.text) ?? [], term));
  const all = twice.map((words, place) => [...words, ...(sounding[place] ?? [])]);
  const sounded = sounding.some((words) => words.length > 0) ? await near(all, terms.length) : slippedTwice;
  if (sounded.positions.length > 0 || terms.length < fewestToLeaveOut) return sounded;
  return near(all, Math.ceil((terms.length * 2) / 3));

  function eachTerm(wordsOf: (term: QueryTerm) => Promise<readonly NearWord[]>): Promise<NearWords> {
    return Promise.all(terms.map(wordsOf));
  }
}

/** By the place of each typed word. */
type NearWords = readonly (readonly NearWord[])[];

async function findExactly(
  yieldIfDue: Yielder,
  parts: readonly SearchPart[],
  text: string,
  terms: readonly QueryTerm[],
): Promise<Found> {
  const variants = new Map<number, number>();
  const note = (part: SearchPart) => (row: number, variant: number) => void variants.set(part.start + row, variant);
  // A text with separators may be one code.
  const code = { text: cutShort(codeOf(text), longestCode), hasDigit: terms.some(({ hasDigit }) => hasDigit) };
  const likely = !/\s/u.test(text.trim()) || terms.every(({ hasDigit }) => hasDigit);
  const typed: MatchWhole | null =
    terms[0]?.text === code.text
      ? null
      : (part, scores) =>
          matchCodes(part.index, code, likely ? weights.typedCode : weights.code, { scores, note: note(part) });
  const spellings = barcodeSpellings(code.text);
  const spelled: MatchWhole = (part, scores) => {
    typed?.(part, scores);
    wholeCodes(part, code.text, spellings, (row, variant) => {
      scores[row] = weights.typedCode.whole;
      note(part)(row, variant);
    });
  };
  const positions = await scoreRows(yieldIfDue, parts, {
    terms: terms.length,
    enough: terms.length,
    match(part, place, scores) {
      const term = terms[place];
      if (term) matchExactly(part.index, term, { scores, note: note(part) });
    },
    whole: spellings.length === 0 ? typed : spelled,
  });
  const beginnings = terms.map((term) => term.text);
  return { positions, asTyped: true, words: new Set(), beginnings, variants, takenFor: beginnings };
}

async function findNearly(
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
