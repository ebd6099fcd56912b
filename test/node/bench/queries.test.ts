import { expect, test } from "vitest";
import { createCorpus } from "../../bench/search/corpus/create-corpus";
import { foldedCode, foldedWords } from "../../bench/search/folded-words";
import { productTexts } from "../../bench/search/product-texts";
import { drawQueries } from "../../bench/search/queries/draw-queries";
import { answeredSets, type Query } from "../../bench/search/queries/query";
import { createTruth } from "../../bench/search/queries/truth";

const count = 600;
const corpus = createCorpus();
const truth = createTruth(corpus, count);
const queries = drawQueries(corpus, count, truth);

const texts = Array.from({ length: count }, (_, index) => productTexts(corpus.product(index)));
const natural = texts.map(({ title, vendor, productType, tags, variants, description }) =>
  foldedWords([title, vendor, productType, ...tags, ...variants, description].join(" ")),
);
const codes = texts.map((text) => text.codes.map(foldedCode));
const words = texts.map((text, index) => [
  ...(natural[index] ?? []),
  ...(codes[index] ?? []),
  ...text.codes.flatMap(foldedWords),
]);

const beginningsOf = (all: readonly string[]) =>
  new Set(all.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1))));
const naturalBeginnings = beginningsOf([...new Set(natural.flat())]);
const beginnings = beginningsOf([...new Set(words.flat())]);

const of = (set: Query["set"]) => queries.filter((query) => query.set === set);
/** Products of which every word that was asked begins a word. */
const beginning = (asked: readonly string[]) =>
  words.flatMap((held, index) => (asked.every((word) => held.some((one) => one.startsWith(word))) ? [index] : []));

test("the same catalogue has the same queries", () => {
  expect(drawQueries(createCorpus(), count, createTruth(createCorpus(), count))).toEqual(queries);
});

test.each(answeredSets)("every query of the set '%s' is answered by the product that it was drawn from", (set) => {
  expect(of(set).length).toBeGreaterThanOrEqual(200);
  for (const { drawnFrom, relevant, wanted } of of(set)) {
    expect(relevant).toContain(drawnFrom);
    expect(wanted).toBeGreaterThan(0);
    expect(wanted).toBeLessThanOrEqual(Math.min(10, relevant.length));
  }
});

test.each(["prefix", "severalWords", "unaccented", "description"] as const)(
  "what answers the set '%s' are the products that hold words which begin as those typed",
  (set) => {
    for (const { text, relevant } of of(set)) expect(relevant).toEqual(beginning(foldedWords(text)));
  },
);

test("a part of a code is answered by the products that have it in a code, and begins no other word", () => {
  for (const { text, relevant } of of("skuPart")) {
    const part = foldedCode(text);
    expect(part.length).toBeGreaterThanOrEqual(4);
    expect(relevant).toEqual(codes.flatMap((all, index) => (all.some((code) => code.includes(part)) ? [index] : [])));
    expect(naturalBeginnings.has(part)).toBe(false);
  }
});

test("what was typed wrong is no word of the catalogue and begins none", () => {
  for (const { text } of [...of("typo1"), ...of("typo2"), ...of("soundsAlike")])
    expect(foldedWords(text).every((word) => beginnings.has(word))).toBe(false);
});

test("words without their accents are typed, and stand in the catalogue with them", () => {
  for (const { text } of of("unaccented")) expect(text).toBe(foldedWords(text).join(" "));
  expect(of("unaccented").some(({ text }) => text.includes("cafe"))).toBe(true);
});

test("what shall find nothing holds no word and no part of a code", () => {
  for (const { text } of of("noHit")) {
    for (const word of foldedWords(text)) expect(beginnings.has(word)).toBe(false);
    expect(codes.flat().some((code) => code.includes(foldedCode(text)))).toBe(false);
  }
});
