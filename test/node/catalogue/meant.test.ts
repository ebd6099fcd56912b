import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asking, holding } from "./holding";
import { productNamed } from "./product-named";

const seed = 54;

/** What may have been meant by a text, in a shop of products with these titles. */
async function meantBy(text: string, titles: readonly string[]): Promise<string | null> {
  const shop = await holding(titles.map((title, at) => productNamed(title, { id: `p${at}`, skus: [`BC-4006${at}`] })));
  return (await shop.find(asking({ text }), { start: 0, count: 9 }, false)).meant;
}

describe("what may have been meant", () => {
  test.each([
    ["the nearest word, as the title has its capitals", "bonr", ["Bone china", "Bonk toy"], "Bone"],
    ["with its accents", "cremr", ["Crème", "Crems"], "Crème"],
    ["without what stands around it", "bonr", ["(Bone), fine", "Bonk toy"], "Bone"],
    ["of joined words the one", "bonr", ["Tray-Bone", "Bonk toy"], "Bone"],
    ["with the words that are right", "fine bonr", ["Bone fine", "Bonk fine"], "fine Bone"],
    ["of several that are as near the max frequent", "bonr", ["Bonk toy", "Bone china", "Old Bonk"], "Bonk"],
    ["with two words that are wrong", "fien bonr", ["Fine Bone", "Fine Bonk"], "Fine Bone"],
    ["without the word that is nowhere", "blue xqzzk bonr", ["Blue Bone", "Blue Bonk"], "Blue Bone"],
  ])("is %s", async (_what, text, titles, expected) => {
    expect(await meantBy(text, titles)).toBe(expected);
  });

  test.each([
    ["where it finds the same", "bleu", ["Blue mug", "Blue plate"]],
    ["where it finds the same of what begins so", "tlephon", ["Telephone", "Telephones"]],
    ["where nothing is near", "xqzzkw", ["Blue mug"]],
    ["where all is there as typed", "bone", ["Bone", "Bonk"]],
    ["where the beginning is there as typed", "bon", ["Bone", "Bonk"]],
    ["where words are there without their accents", "creme BRULEE", ["Crème brûlée", "Crems"]],
    ["where a part of a code was typed", "c4006", ["Bone", "Bonk"]],
    ["of a script without spaces", "青い陶器コップ白", ["青い陶器コップ黒", "青い陶器コッチ"]],
    ["where nothing was typed", "", ["Bone"]],
    ["where no word was typed", " ...", ["Bone"]],
  ])("is nothing %s", async (_when, text, titles) => {
    expect(await meantBy(text, titles)).toBeNull();
  });

  test("is there as it is told, and finds something else", async () => {
    const word = fc.constantFrom("Bone", "bonk", "Tone", "Crème", "cremes", "Plate", "plane", "Planet", "fine", "Vine");
    const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    const slipped = fc.constantFrom("bonr", "cremr", "plae", "palne", "finr", "ttone", "platr", "planr");
    const typed = fc.array(fc.oneof(slipped, word), { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    let told = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(title, { minLength: 2, maxLength: 8 }), typed, async (titles, text) => {
        const shop = await holding(titles.map((one, at) => productNamed(one, { id: `p${at}` })));
        const answer = await shop.find(asking({ text }), { start: 0, count: 9 }, false);
        if (answer.meant === null) return;
        told++;
        const other = await shop.find(asking({ text: answer.meant }), { start: 0, count: 9 }, false);
        expect(other.total).toBeGreaterThan(0);
        expect(other.meant).toBeNull();
        expect(other.rows.map(({ id }) => id)).not.toEqual(answer.rows.map(({ id }) => id));
        const words = answer.meant.toLowerCase().split(" ");
        for (const { title: one } of other.rows)
          expect(words.every((wanted) => one.toLowerCase().includes(wanted))).toBe(true);
      }),
      { seed, numRuns: 400 },
    );
    expect(told).toBeGreaterThan(20);
  });
});
