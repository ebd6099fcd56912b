import { describe, expect, test } from "vitest";
import { createDictionary } from "../../../src-worker/search/dictionary";
import { find } from "../../../src-worker/search/find";
import { fields, indexOf, yieldIfDue } from "./index-of";
import { searchOver, titlesFor } from "./search-over";

const shop = [
  "Blue mug",
  "Bluw cup",
  "Wicker basket",
  "Oval plate",
  "Porcelain bowl",
  "Telephone table",
  "Quality chair",
  "Fond memory",
  "Red blue mug",
].map((title, at) => fields({ title, codes: [{ code: `sku${100 + at * 111}`, variant: 0 }] }));

describe("a typo", () => {
  test.each([
    ["a letter missing", "baket", ["Wicker basket"]],
    ["a letter too many", "basskket", ["Wicker basket"]],
    ["another letter", "vasket", ["Wicker basket"]],
    ["two letters swapped", "abskte", ["Wicker basket"]],
    ["in the beginning of a word", "proce", ["Porcelain bowl"]],
    ["in each of two words", "wciker baskte", ["Wicker basket"]],
    ["in one word beside a correct one", "bowl procelain", ["Porcelain bowl"]],
    ["two of them in a word of six letters", "abskte", ["Wicker basket"]],
    ["two of them in a word of five letters", "lpaet", []],
    ["in a word of two letters", "mq", []],
    ["two of them in a code", "ksu433x", []],
    ["in a code of six letters and digits", "sku343", ["Oval plate"]],
    ["in a shorter code", "sk343", []],
  ])("is corrected or not: %s", async (_what, text, expected) => {
    expect(await titlesFor(shop, text)).toEqual(expected);
  });

  test("is considered only for words without an exact match", async () => {
    expect(await titlesFor(shop, "bluw")).toEqual(["Bluw cup"]);
    expect(await titlesFor(shop, "blu")).toEqual(["Blue mug", "Bluw cup", "Red blue mug"]);
    expect(await titlesFor(shop, "bluw mug")).toEqual(["Blue mug", "Red blue mug", "Bluw cup"]);
  });

  test("ranks before two typos, which are omitted if one typo fills a screen", async () => {
    const once = Array.from({ length: 12 }, (_, at) => fields({ title: `Porcelain bowl ${at}` }));
    const twice = fields({ title: "Prcelan jug" });
    const few = await titlesFor([twice, ...once.slice(0, 11)], "procelain");
    expect([few.length, few.at(-1)]).toEqual([12, "Prcelan jug"]);
    expect(await titlesFor([twice, ...once], "procelain")).not.toContain("Prcelan jug");
  });

  test("returns the corrected word", async () => {
    const { takenFor, beginnings, words } = await (await searchOver(shop))("bleu mug");
    expect([takenFor, beginnings]).toEqual([
      ["blue", "mug"],
      ["bleu", "mug"],
    ]);
    expect([...words]).toContain("blue");
  });
});

describe("phonetic search", () => {
  test("finds a word that no typo explains", async () => {
    expect(await titlesFor(shop, "telefone")).toEqual(["Telephone table"]);
    expect(await titlesFor(shop, "kwality chair")).toEqual(["Quality chair"]);
  });

  test("is skipped if a typo explains the word", async () => {
    const documents = [fields({ title: "Phone" }), fields({ title: "Fond" })];
    expect(await titlesFor(documents.slice(0, 1), "fone")).toEqual(["Phone"]);
    expect(await titlesFor(documents, "fone")).toEqual(["Fond"]);
  });

  test("skips descriptions", async () => {
    expect(await titlesFor([fields({ title: "Table", description: "with a phone" })], "fone")).toEqual([]);
  });

  test("is skipped while its code cannot be loaded", async () => {
    const parts = [{ start: 0, index: await indexOf([fields({ title: "Phone" })]) }];
    const dictionary = createDictionary(yieldIfDue, async () => parts);
    const without = { ...dictionary, sounds: () => Promise.reject(new Error("offline")) };
    expect([...(await find(yieldIfDue, parts, "fone", without)).positions]).toEqual([]);
    expect([...(await find(yieldIfDue, parts, "fone", dictionary)).positions]).toEqual([0]);
  });
});

describe("a word without any match", () => {
  test("leaves no results for one or two words", async () => {
    expect(await titlesFor(shop, "xqzzk")).toEqual([]);
    expect(await titlesFor(shop, "blue xqzzk")).toEqual([]);
  });

  test("is dropped from three words, and the best match of the others ranks first", async () => {
    expect(await titlesFor(shop, "blue mug xqzzk")).toEqual(["Blue mug", "Red blue mug"]);
    expect(await titlesFor(shop, "red xqzzk blue mug")).toEqual(["Red blue mug"]);
    expect(await titlesFor(shop, "xqzzk blue vwwwk")).toEqual([]);
  });

  test("is not suggested", async () => {
    const { takenFor } = await (await searchOver(shop))("blue mug xqzzk");
    expect(takenFor).toEqual(["blue", "mug", null]);
  });
});

describe("two words that no product has together", () => {
  const wood = ["Oak bowl", "Tray of ash", "Oat tray", "Oak bench", "Soap"].map((title) => fields({ title }));

  test("find what has both nearly, then what has either", async () => {
    expect(await titlesFor(wood, "oak tray")).toEqual(["Oat tray", "Oak bowl", "Oak bench", "Tray of ash"]);
    const found = await (await searchOver(wood))("oak tray");
    expect(found).toMatchObject({ asTyped: false, either: true, takenFor: ["oak", "tray"] });
    expect([...found.words, ...found.beginnings]).toContain("oak");
  });

  test("find nothing if one of them occurs nowhere", async () => {
    expect(await titlesFor(wood, "oak xqzzk")).toEqual([]);
    expect((await (await searchOver(wood))("oat trax")).either).toBeUndefined();
  });
});

describe("a piece inside of a word", () => {
  test("is found from three letters on, only if no word begins with it", async () => {
    expect(await titlesFor(shop, "cker")).toEqual(["Wicker basket"]);
    expect(await titlesFor(shop, "elain")).toEqual(["Porcelain bowl"]);
    expect(await titlesFor(shop, "ke")).toEqual([]);
  });
});
