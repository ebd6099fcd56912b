import type { Breath } from "../run/breathe";
import { longestCode } from "./code-log";
import { cutShort } from "./cut-short";
import { matchCodes } from "./match-codes";
import { matchExactly } from "./match-exactly";
import { matchNearly } from "./match-nearly";
import { createNearest } from "./nearest";
import { type QueryTerm, queryTerms } from "./query-terms";
import { type SearchPart, scoreRows } from "./score-rows";
import type { SoundsAlike } from "./sounds-alike";
import { codeOf } from "./words";
import { worth } from "./worth";

/** What a search found. */
export interface Found {
  /** Best first. */
  readonly positions: Uint32Array;
  /** Whether these have all words as they were typed, and not only what is near. */
  readonly asTyped: boolean;
  /** What matched: words as a whole, and beginnings of words, all folded. */
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  /** By position, the place of the variant whose code was searched for. */
  readonly variants: ReadonlyMap<number, number>;
  /** For each word that was asked for the one that it was taken for, itself where it is there; null for none. */
  readonly takenFor: readonly (string | null)[];
}

/** So many answers with one slip in a word fill a screen: those with two would only follow. */
const screenful = 12;

/** Fewer words than this are all looked for: what has one of two is rarely meant. */
const fewestToLeaveOut = 3;

/**
 * Finds what has all words of a typed text, as they are or as beginnings, in any order. Where nothing has, what is
 * near: a slip of the finger in each word, then two in long ones, then what sounds alike; then what has most of the words.
 *
 * @param sounding the words of the parts by their sound, when it is needed
 */
export async function find(
  breathe: Breath,
  parts: readonly SearchPart[],
  text: string,
  sounding: () => Promise<SoundsAlike>,
): Promise<Found> {
  const terms = queryTerms(text);
  const exactly = await findExactly(breathe, parts, text, terms);
  if (exactly.positions.length > 0 || terms.length === 0) return exactly;
  const near = (slips: number, alike: Alike, atLeast: number) =>
    findNearly(breathe, parts, terms, slips, alike, atLeast);
  const slipped = await near(1, [], terms.length);
  if (slipped.positions.length >= screenful) return slipped;
  // A stage that would look for nothing new is left out: each goes through all words.
  const slippedTwice = terms.some(({ slips }) => slips > 1) ? await near(2, [], terms.length) : slipped;
  if (slippedTwice.positions.length > 0) return slippedTwice;
  const sounds = await sounding();
  const alike = terms.map((term) => sounds.like(term.text));
  const sounded = alike.some((words) => words.length > 0) ? await near(2, alike, terms.length) : slippedTwice;
  if (sounded.positions.length > 0 || terms.length < fewestToLeaveOut) return sounded;
  return near(2, alike, Math.ceil((terms.length * 2) / 3));
}

/** By the place of each word that is asked for, words that sound like it. */
type Alike = readonly (readonly string[])[];

async function findExactly(
  breathe: Breath,
  parts: readonly SearchPart[],
  text: string,
  terms: readonly QueryTerm[],
): Promise<Found> {
  const variants = new Map<number, number>();
  const note = (part: SearchPart) => (row: number, variant: number) => void variants.set(part.start + row, variant);
  // What was typed with separators may be one code.
  const code = { text: cutShort(codeOf(text), longestCode), hasDigit: terms.some(({ hasDigit }) => hasDigit) };
  const likely = !/\s/u.test(text.trim()) || terms.every(({ hasDigit }) => hasDigit);
  const positions = await scoreRows(
    breathe,
    parts,
    terms.length,
    terms.length,
    (part, place, marks) => {
      const term = terms[place];
      if (term) matchExactly(part.index, term, marks, note(part));
    },
    terms[0]?.text === code.text
      ? null
      : (part, marks) => matchCodes(part.index, code, likely ? worth.typedCode : worth.code, marks, note(part)),
  );
  const beginnings = terms.map((term) => term.text);
  return { positions, asTyped: true, words: new Set(), beginnings, variants, takenFor: beginnings };
}

async function findNearly(
  breathe: Breath,
  parts: readonly SearchPart[],
  terms: readonly QueryTerm[],
  slips: number,
  alike: Alike,
  enough: number,
): Promise<Found> {
  const variants = new Map<number, number>();
  const near = terms.map(() => createNearest());
  const positions = await scoreRows(
    breathe,
    parts,
    terms.length,
    enough,
    ({ index, start }, place, marks) => {
      const term = terms[place];
      const nearest = near[place];
      if (!term || !nearest) return;
      const noteCode = (row: number, variant: number) => void variants.set(start + row, variant);
      matchNearly(index, term, slips, alike[place] ?? [], marks, noteCode, nearest);
    },
    null,
  );
  return {
    positions,
    asTyped: false,
    words: new Set(near.flatMap(({ words }) => [...words()])),
    beginnings: terms.map(({ text }) => text),
    variants,
    takenFor: near.map(({ best }) => best()),
  };
}
