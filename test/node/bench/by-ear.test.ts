import { expect, test } from "vitest";
import { createSeededRandom } from "../../../demo/stores/serve/seeded-random";
import { type Language, respelledByEar } from "../../bench/search/queries/by-ear";

const spellings = (word: string, language: Language) =>
  new Set(Array.from({ length: 300 }, (_, seed) => respelledByEar(word, language, createSeededRandom(seed))));

test.each([
  ["english", "phone", "fone"],
  ["english", "quality", "kwality"],
  ["english", "syrup", "sirup"],
  ["english", "graphite", "grafite"],
  ["english", "kettle", "ketel"],
  ["english", "wax", "waks"],
  ["english", "station", "stashun"],
  ["portuguese", "queijo", "keijo"],
  ["portuguese", "mochila", "moxila"],
  ["portuguese", "açúcar", "assúkar"],
  ["portuguese", "algodão", "algodaum"],
  ["portuguese", "espelho", "ispeliu"],
  ["portuguese", "filosofia", "philosophia"],
] as const)("in %s '%s' is heard as '%s'", (language, word, heard) => {
  expect(spellings(word, language)).toContain(heard);
});

test("a word that is written as it sounds stays as it is", () => {
  expect(spellings("mug", "english")).toEqual(new Set(["mug"]));
});

test("the same seed spells the same", () => {
  const spelled = () => respelledByEar("chocolate", "english", createSeededRandom(7));
  expect(spelled()).toBe(spelled());
});
