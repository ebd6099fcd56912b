import type { Yielder } from "../scheduling/yielder";
import { barcodeSpellings } from "./barcode-spellings";
import { longestCode } from "./code-log";
import type { Dictionary } from "./dictionary";
import type { Found } from "./found";
import { gs1Gtin } from "./gs1-gtin";
import { matchCodes, wholeCodes } from "./match-codes";
import { matchExactly } from "./match-exactly";
import { matchOtherForms, otherForms } from "./other-forms";
import { type QueryTerm, queryTerms } from "./query-terms";
import { type MatchWhole, type SearchPart, scoreRows } from "./score-rows";
import { weights } from "./weights";
import { codeOf, cutShort } from "./words";

/** The result for a text of signs alone. */
const nothing: Found = {
  positions: new Uint32Array(),
  asTyped: true,
  words: new Set(),
  beginnings: [],
  variants: new Map(),
  takenFor: [],
};

/**
 * Finds products with all words of a text, whole or as beginnings, in any order; nothing for a text without words. When there are none, it searches near
 * matches: one slip in each word, two slips in long words, words that sound alike, then most of the words.
 *
 * @param dictionary the words of the parts
 */
export async function find(
  yieldIfDue: Yielder,
  parts: readonly SearchPart[],
  text: string,
  dictionary: Dictionary,
): Promise<Found> {
  const terms = queryTerms(text);
  if (terms.length === 0) return nothing;
  const exactly = await findExactly(yieldIfDue, parts, text, terms);
  if (exactly.positions.length > 0) return exactly;
  const gtin = gs1Gtin(text);
  if (gtin !== null) return findExactly(yieldIfDue, parts, gtin, queryTerms(gtin));
  // Offline the code may be missing: then nothing is found.
  const near = await import("./find-nearly").catch(() => null);
  return near ? near.findNearly(yieldIfDue, parts, terms, dictionary) : exactly;
}

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
  const forms = otherForms(terms);
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
      const other = forms[place];
      if (!term || !other) return;
      matchExactly(part.index, term, { scores, note: note(part) });
      matchOtherForms(part.index, other, term, scores);
    },
    whole: spellings.length === 0 ? typed : spelled,
  });
  const asTyped = terms.map((term) => term.text);
  const words = new Set(forms.flatMap(({ separated }) => separated.filter(allOccur).flat()));
  const joined = forms.flatMap((form) => form.joined.map(({ text }) => text));
  return { positions, asTyped: true, words, beginnings: [...asTyped, ...joined], variants, takenFor: asTyped };

  function allOccur(ofWord: readonly string[]): boolean {
    return parts.some(({ index }) => ofWord.every((part) => index.words.find(part) >= 0));
  }
}
