import fc from "fast-check";
import { expect, test } from "vitest";
import { createMergedDictionary } from "../../../src-worker/search/merged-dictionary";
import { anyProduct } from "./any-product";
import { fields, indexOf, yieldIfDue } from "./index-of";

test("merges the words of several indexes, each once, and knows which occur outside descriptions", async () => {
  const parts = fc.array(fc.array(anyProduct, { maxLength: 4 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(parts, async (some) => {
      const indexes = await Promise.all(some.map(indexOf));
      const outsideOf = new Map<string, boolean>();
      for (const { words, weight } of indexes)
        for (let place = 0; place < words.size; place++)
          outsideOf.set(words.at(place), weight(place) > 0 || outsideOf.get(words.at(place)) === true);
      const mergedDictionary = await createMergedDictionary(yieldIfDue, indexes);
      const merged = Array.from({ length: mergedDictionary.size }, (_, word) => [
        mergedDictionary.at(word),
        mergedDictionary.outside[word] === 1,
      ]);
      expect(merged.length).toBe(outsideOf.size);
      expect(new Map(merged as [string, boolean][])).toEqual(outsideOf);
    }),
    { seed: 61, numRuns: 200 },
  );
});

test("counts a word as outside descriptions if it is in a title of any part", async () => {
  const mergedDictionary = await createMergedDictionary(yieldIfDue, [
    await indexOf([fields({ description: "kiln oak" })]),
    await indexOf([fields({ title: "kiln" })]),
  ]);
  const outside = Array.from({ length: mergedDictionary.size }, (_, word) => word).filter(
    (word) => mergedDictionary.outside[word],
  );
  expect(outside.map(mergedDictionary.at)).toEqual(["kiln"]);
});
