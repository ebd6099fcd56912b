import fc from "fast-check";
import { expect, test } from "vitest";
import { eachWord, longestWord } from "../../../src-worker/search/each-word";
import { words } from "../../../src-worker/search/words";

const seed = 46;

function wordsEach(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (units, length) => words.push(String.fromCharCode(...units.subarray(0, length))));
  return words;
}

/** Cuts to at most a number of units, never inside a letter. */
function cut(word: string): string {
  return word.slice(0, longestWord).replace(/[\ud800-\udbff]$/, "");
}

const letter = fc.oneof(
  fc.constantFrom(
    ..."aZ09 -.,çÉßİΣ",
    "\u0301",
    "\u00ad",
    "½",
    "ﬁ",
    "ال",
    "青",
    "マ",
    "ｶﾞ",
    "커",
    "𞤀",
    "𠮷",
    "\ud800",
    "\udc00",
  ),
  fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);
const text = fc.array(letter, { maxLength: 80 }).map((letters) => letters.join(""));
const long = fc
  .tuple(fc.nat(60), fc.array(fc.constantFrom("a", "Ö", "𞤀", "7"), { maxLength: 60 }))
  .map(([before, letters]) => `${"x".repeat(before)}${letters.join("")} y`);

test("eachWord yields the words of any text like words(), cut at 48 units", () => {
  fc.assert(
    fc.property(fc.oneof(text, long), (some) => {
      expect(wordsEach(some)).toEqual(words(some).map(cut));
    }),
    { seed, numRuns: 3000 },
  );
});

test.each([
  ["Blue MUG, no. 12", ["blue", "mug", "no", "12"]],
  ["Crème-brûlée", ["creme", "brulee"]],
  ["x".repeat(60), ["x".repeat(48)]],
  ["É".repeat(60), ["e".repeat(48)]],
  [`a${"𞤀".repeat(30)}`, [`a${"𞤢".repeat(23)}`]],
  ["", []],
  ["@[`{/:", []],
])("the words of '%s' are %j", (some, expected) => {
  expect(wordsEach(some)).toEqual(expected);
});
