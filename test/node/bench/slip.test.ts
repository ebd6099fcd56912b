import fc from "fast-check";
import { expect, test } from "vitest";
import { createSeededRandom } from "../../../demo/stores/serve/seeded-random";
import { slip, slipsBetween } from "../../bench/search/queries/slip";

test.each([
  ["carafe", "carafe", 0],
  ["carafe", "crafe", 1],
  ["carafe", "carrafe", 1],
  ["carafe", "carabe", 1],
  ["carafe", "caarfe", 1],
  ["carafe", "caraef", 1],
  ["carafe", "racafe", 2],
  ["stool", "tools", 2],
  ["", "cup", 3],
])("between '%s' and '%s' lie %i slips", (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
  expect(slipsBetween(other, one)).toBe(slips);
});

test("one slip leads to a word at most one slip away, and all four kinds occur", () => {
  const lengths = new Set<number>();
  let swapped = false;
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,12}$/), fc.integer(), (word, seed) => {
      const typed = slip(word, createSeededRandom(seed));
      lengths.add(typed.length - word.length);
      swapped ||= typed !== word && [...typed].sort().join("") === [...word].sort().join("");
      expect(slipsBetween(word, typed)).toBeLessThanOrEqual(1);
    }),
    { seed: 7, numRuns: 500 },
  );
  expect([...lengths].sort()).toEqual([-1, 0, 1]);
  expect(swapped).toBe(true);
});
