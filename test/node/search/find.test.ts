import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eachWord } from "../../../src-worker/search/each-word";
import type { SearchFields } from "../../../src-worker/search/search-fields";
import { codeOf, isUnspaced, queryWords } from "../../../src-worker/search/words";
import { runs } from "../property-runs";
import { anyProduct, anyWord } from "./any-product";
import { fields } from "./index-of";
import { positionsFor, searchOver, titlesFor } from "./search-over";

const seed = 49;
const products = fc.array(anyProduct, { minLength: 1, maxLength: 15 });
const typed = fc.oneof(
  fc.array(anyWord, { minLength: 1, maxLength: 3 }).map((some) => some.join(" ")),
  fc.constantFrom(
    "AB-12",
    "ab 1",
    "b12",
    "4006-3813",
    "3813",
    "12 120",
    "m",
    "المك",
    "いマ",
    "ﾏｸﾞ",
    "커ㅍ",
    "acai",
    "SS",
    "ABE",
    "12mug",
    "mug 12oz",
    "tea pot",
    "teapot",
    "mug-12",
  ),
);

/**
 * Whether every query word is a word, prefix or code of the product, also joined with its neighbour or separated in the title, or
 * the whole query is part of a code.
 */
function answers({ title, facets, description, codes }: SearchFields, text: string): boolean {
  const words: string[] = [];
  for (const part of [title, facets, description])
    eachWord(part, (units, length) => words.push(String.fromCharCode(...units.subarray(0, length))));
  const isCode = (part: string, hasDigit: boolean) =>
    codes.some(({ code }) => code.startsWith(part) || (hasDigit && part.length >= 3 && code.includes(part)));
  const queried = queryWords(text);
  const hasWord = (word: string) => words.some((one) => one.startsWith(word)) || isCode(word, /\p{Number}/u.test(word));
  const titleWords = new Set<string>();
  eachWord(title, (units, length) => titleWords.add(String.fromCharCode(...units.subarray(0, length))));
  const isSeparated = (word: string) => {
    if (isUnspaced(word)) return false;
    const runs = word.match(/\p{Number}+|\P{Number}+/gu) ?? [];
    const isMeasure = runs.length === 2 || (runs.length === 3 && /^\p{Number}/u.test(word));
    if (runs.length > 1) return isMeasure && runs.every((run) => titleWords.has(run));
    const letters = Array.from(word);
    if (letters.length < 4 || /\p{Number}/u.test(word)) return false;
    return letters.some((_, at) => {
      const [first, last] = [letters.slice(0, at).join(""), letters.slice(at).join("")];
      return last !== "s" && titleWords.has(first) && titleWords.has(last);
    });
  };
  const isJoined = (word: number) =>
    [0, 1, 2].some((before) =>
      [2, 3].some((length) => {
        const from = word - before;
        const to = from + length;
        if (from < 0 || to <= word || to > queried.length) return false;
        const joined = queried.slice(from, to).join("");
        if (isUnspaced(joined)) return false;
        const beginning = to === queried.length && joined.length >= 4;
        return words.some((one) => one === joined || (beginning && one.startsWith(joined)));
      }),
    );
  return (
    queried.every((word, at) => hasWord(word) || isJoined(at) || isSeparated(word)) ||
    isCode(codeOf(text), /\p{Number}/u.test(text))
  );
}

describe("exact search", () => {
  test("finds exactly the products that have all words", async () => {
    await fc.assert(
      fc.asyncProperty(products, typed, fc.integer({ min: 1, max: 15 }), async (some, text, partSize) => {
        const expected = some.flatMap((product, position) => (answers(product, text) ? [position] : []));
        fc.pre(expected.length > 0);
        const { positions } = await (await searchOver(some, partSize))(text);
        expect([...positions].sort((a, b) => a - b)).toEqual(expected);
      }),
      { seed, numRuns: runs(500) },
    );
  });

  test("returns the same ranking for any number of index parts", async () => {
    await fc.assert(
      fc.asyncProperty(products, typed, fc.integer({ min: 1, max: 10 }), async (some, text, partSize) => {
        const [whole, split] = [await searchOver(some), await searchOver(some, partSize)];
        expect([...(await split(text)).positions]).toEqual([...(await whole(text)).positions]);
      }),
      { seed, numRuns: runs(200) },
    );
  });

  test("finds words in any order", async () => {
    const words = fc.array(fc.constantFrom("mug", "plate", "blue", "bl", "oak", "the"), { minLength: 2, maxLength: 4 });
    const wordy = fc.array(
      fc
        .record({ title: words, facets: words })
        .map(({ title, facets }) => fields({ title: title.join(" "), facets: facets.join(" ") })),
      { minLength: 1, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(wordy, words, async (some, query) => {
        const forth = await positionsFor(some, query.join(" "));
        const back = await positionsFor(some, query.toReversed().join(" "));
        expect(back.sort()).toEqual(forth.sort());
      }),
      { seed, numRuns: runs(200) },
    );
  });
});

describe("in a shop with many languages", () => {
  const shop = [
    fields({ title: "Blue mug", codes: [{ code: "mb100l", variant: 0 }] }),
    fields({ title: "كوب القهوة الأزرق" }),
    fields({ title: "青いマグカップ", facets: "陶器" }),
    fields({ title: "Açucareiro de porcelana", description: "Serviço de chá da Vista Alegre" }),
    fields({ title: "ﾋﾟｯﾁｬｰ" }),
    fields({ title: "ゆのみ茶碗" }),
    fields({ title: "커피잔" }),
    fields({ title: "แก้วกาแฟ" }),
    fields({ title: "Кружка синяя" }),
    fields({ title: "X" }),
  ];

  test.each([
    ["القهوة", "كوب القهوة الأزرق"],
    ["قهوه", "كوب القهوة الأزرق"],
    ["ازرق", "كوب القهوة الأزرق"],
    ["マグ", "青いマグカップ"],
    ["いマグカ", "青いマグカップ"],
    ["ﾏｸﾞｶｯﾌﾟ", "青いマグカップ"],
    ["まぐかっぷ", "青いマグカップ"],
    ["ぴっちゃー", "ﾋﾟｯﾁｬｰ"],
    ["ピッチャー", "ﾋﾟｯﾁｬｰ"],
    ["ユノミ", "ゆのみ茶碗"],
    ["ﾕﾉﾐ", "ゆのみ茶碗"],
    ["陶", "青いマグカップ"],
    ["acucareiro", "Açucareiro de porcelana"],
    ["AÇÚCAR", "Açucareiro de porcelana"],
    ["cha servico", "Açucareiro de porcelana"],
    ["커피", "커피잔"],
    ["컾", "커피잔"],
    ["กาแฟ", "แก้วกาแฟ"],
    ["КРУЖ", "Кружка синяя"],
    ["x", "X"],
    ["b", "Blue mug"],
    ["bl", "Blue mug"],
    ["MB-100 L", "Blue mug"],
    ["b100", "Blue mug"],
    ["100-l", "Blue mug"],
  ])("'%s' finds '%s'", async (text, title) => {
    expect(await titlesFor(shop, text)).toEqual([title]);
  });
});

describe("odd text", () => {
  const odd = [
    fields({ title: "__proto__ mug", codes: [{ code: "constructor1", variant: 0 }] }),
    fields({ title: "toString plate", facets: "valueOf hasOwnProperty" }),
    fields({ title: "x".repeat(300), description: "y".repeat(2000) }),
    fields({ title: "a+b (c) [d] $1 \\ |e| {2,3} .* ^f?" }),
  ];

  test.each([
    ["__proto__", [0]],
    ["constructor", [0]],
    ["constructor1", [0]],
    ["tostring", [1]],
    ["hasOwn", [1]],
    ["isPrototypeOf", []],
    ["a+b", [3]],
    ["[d] $1", [3]],
    ["x".repeat(300), [2]],
    [`x ${"y".repeat(2000)}`, [2]],
  ])("'%s' is treated as plain text", async (text, expected) => {
    expect(await positionsFor(odd, text)).toEqual(expected);
  });

  test.each([
    "\ud800",
    "\udc00mug",
    "mug\ud83d",
    "\0",
    "\n",
    "\uffff",
    ".*+?^()|[]\\$",
    "(((((((((((((((((((((((((",
    "x".repeat(200_000),
    "1".repeat(200_000),
    "x1".repeat(100_000),
    "a ".repeat(100_000),
    "青".repeat(200_000),
    "\u0301".repeat(200_000),
    "𞤀".repeat(100_000),
    "ا".repeat(200_000),
    Array.from({ length: 30_000 }, (_, at) => at.toString(36)).join(" "),
  ])("does not throw", async (text) => {
    for (const position of await positionsFor(odd, text)) expect(odd[position]).toBeDefined();
  });

  test("of any letters does not throw", async () => {
    const search = await searchOver(odd);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (text) => {
        for (const position of (await search(text)).positions) expect(position).toBeLessThan(odd.length);
      }),
      { seed, numRuns: runs(300) },
    );
  });

  test("in a catalogue without products finds nothing", async () => {
    expect(await positionsFor([], "mug")).toEqual([]);
    expect(await positionsFor([], "mgu plate xyzzy")).toEqual([]);
  });
});
