import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { holding, queryOf } from "./holding";
import { productNamed } from "./product-named";

const seed = 54;

/** The suggestion for a text in a shop with these titles. */
async function meantBy(text: string, titles: readonly string[]): Promise<string | null> {
  const shop = await holding(titles.map((title, at) => productNamed(title, { id: `p${at}`, skus: [`BC-4006${at}`] })));
  return (await shop.find(queryOf({ text }), { start: 0, count: 9 }, false)).meant;
}

test.each([
  ["both words are in one product", "oak tray", ["Oak tray", "Oak", "Tray"], false],
  ["each is in another product", "oak tary", ["Oak tray", "Oak bowl"], true],
  ["each is in another product, as typed", "oak tray", ["Oak bowl", "Ash tray"], "either"],
  ["most of the words are in one", "oak tray blue", ["Oak tray", "Blue bowl"], true],
  ["one word is misspelt", "tary", ["Oak tray"], false],
  ["nothing is typed", "", ["Oak tray"], false],
])("the answer says whether it comes nearest only: %s", async (_what, text, titles, nearly) => {
  const shop = await holding(titles.map((title, at) => productNamed(title, { id: `p${at}` })));
  expect((await shop.find(queryOf({ text }), { start: 0, count: 9 }, false)).nearly).toBe(nearly);
});

describe("the suggestion", () => {
  test.each([
    ["the nearest word, with the title's capitals", "bonr", ["Bone china", "Bonk toy"], "Bone"],
    ["the word with its accents", "cremr", ["Crème", "Crems"], "Crème"],
    ["the word without its punctuation", "bonr", ["(Bone), fine", "Bonk toy"], "Bone"],
    ["one part of a hyphenated word", "bonr", ["Tray-Bone", "Bonk toy"], "Bone"],
    ["the corrected word with the correct ones", "fine bonr", ["Bone fine", "Bonk fine"], "fine Bone"],
    ["the most frequent of equally near words", "bonr", ["Bonk toy", "Bone china", "Old Bonk"], "Bonk"],
    ["the text with two words corrected", "fien bonr", ["Fine Bone", "Fine Bonk"], "Fine Bone"],
    ["the text without a word that matches nothing", "blue xqzzk bonr", ["Blue Bone", "Blue Bonk"], "Blue Bone"],
  ])("is %s", async (_what, text, titles, expected) => {
    expect(await meantBy(text, titles)).toBe(expected);
  });

  test.each([
    ["if it finds the same products", "bleu", ["Blue mug", "Blue plate"]],
    ["if it finds the same products by their beginnings", "tlephon", ["Telephone", "Telephones"]],
    ["if no word is near", "xqzzkw", ["Blue mug"]],
    ["if every word exists as typed", "bone", ["Bone", "Bonk"]],
    ["if a word begins with the typed text", "bon", ["Bone", "Bonk"]],
    ["if the words exist with accents", "creme BRULEE", ["Crème brûlée", "Crems"]],
    ["for a part of a code", "c4006", ["Bone", "Bonk"]],
    ["for a script without spaces", "青い陶器コップ白", ["青い陶器コップ黒", "青い陶器コッチ"]],
    ["for no text", "", ["Bone"]],
    ["for text without a word", " ...", ["Bone"]],
  ])("is null %s", async (_when, text, titles) => {
    expect(await meantBy(text, titles)).toBeNull();
  });

  test("finds products that the typed text does not", async () => {
    const word = fc.constantFrom("Bone", "bonk", "Tone", "Crème", "cremes", "Plate", "plane", "Planet", "fine", "Vine");
    const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    const slipped = fc.constantFrom("bonr", "cremr", "plae", "palne", "finr", "ttone", "platr", "planr");
    const typed = fc.array(fc.oneof(slipped, word), { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    let suggestions = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(title, { minLength: 2, maxLength: 8 }), typed, async (titles, text) => {
        const shop = await holding(titles.map((one, at) => productNamed(one, { id: `p${at}` })));
        const answer = await shop.find(queryOf({ text }), { start: 0, count: 9 }, false);
        if (answer.meant === null) return;
        suggestions++;
        const other = await shop.find(queryOf({ text: answer.meant }), { start: 0, count: 9 }, false);
        expect(other.total).toBeGreaterThan(0);
        expect(other.meant).toBeNull();
        expect(other.rows.map(({ id }) => id)).not.toEqual(answer.rows.map(({ id }) => id));
        const words = answer.meant.toLowerCase().split(" ");
        for (const { title: one } of other.rows)
          expect(words.every((word) => one.toLowerCase().includes(word))).toBe(true);
      }),
      { seed, numRuns: 400 },
    );
    expect(suggestions).toBeGreaterThan(20);
  });
});
