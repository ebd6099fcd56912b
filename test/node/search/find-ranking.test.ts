import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SearchFields } from "../../../src-worker/search/search-fields";
import { runs } from "../property-runs";
import { fields } from "./index-of";
import { positionsFor, searchOver, titlesFor } from "./search-over";

const seed = 50;

describe("results for one word", () => {
  const split = (text: string) => text.split(" ").filter((word) => word !== "");
  const isLonger = (beginning: string) => (word: string) => word.startsWith(beginning);
  /** Best first. */
  const tiers: readonly ((product: SearchFields, typed: string) => boolean)[] = [
    ({ codes }, typed) => codes.some(({ code }) => code === typed),
    ({ title }, typed) => split(title)[0] === typed,
    ({ title }, typed) => split(title).includes(typed),
    ({ title }, typed) => isLonger(typed)(split(title)[0] ?? ""),
    ({ title }, typed) => split(title).some(isLonger(typed)),
    ({ codes }, typed) => codes.some(({ code }) => code.startsWith(typed)),
    ({ facets }, typed) => split(facets).includes(typed),
    ({ facets }, typed) => split(facets).some(isLonger(typed)),
    ({ codes }, typed) => /\d/.test(typed) && typed.length >= 3 && codes.some(({ code }) => code.includes(typed)),
    ({ description }, typed) => split(description).includes(typed),
    ({ description }, typed) => split(description).some(isLonger(typed)),
  ];

  const word = fc.constantFrom("oak", "oaks", "oaken", "pine", "a12", "a12b", "xa12", "12");
  const text = fc.array(word, { maxLength: 4 }).map((some) => some.join(" "));
  const product: fc.Arbitrary<SearchFields> = fc.record({
    title: text,
    facets: text,
    description: text,
    codes: fc.uniqueArray(word, { maxLength: 2 }).map((codes) => codes.map((code, variant) => ({ code, variant }))),
  });

  test("rank by field, then shorter titles first, then in the store's order", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { maxLength: 25 }), word, async (some, typed) => {
        const expected = some
          .map((one, position) => ({
            position,
            tier: tiers.findIndex((isOf) => isOf(one, typed)),
            length: split(one.title).length,
          }))
          .filter(({ tier }) => tier >= 0)
          .sort((a, b) => a.tier - b.tier || a.length - b.length || a.position - b.position);
        fc.pre(expected.length > 0);
        expect(await positionsFor(some, typed)).toEqual(expected.map(({ position }) => position));
      }),
      { seed, numRuns: runs(500) },
    );
  });
});

describe("results for several words", () => {
  test.each([
    [
      "by the worst matching word",
      "oak board",
      ["Oak board", "Oak tray"],
      [fields({ title: "Oak tray", description: "no board" }), fields({ title: "Oak board" })],
    ],
    [
      "with titles that begin with the first word first",
      "oak board",
      ["Oak board", "Board of oak"],
      [fields({ title: "Board of oak" }), fields({ title: "Oak board" })],
    ],
    [
      "with all words in the title before some in the tags, and these before some in the description",
      "oak board",
      ["A board of old oak", "Board", "Oak"],
      [
        fields({ title: "Oak", description: "board" }),
        fields({ title: "Board", facets: "oak" }),
        fields({ title: "A board of old oak" }),
      ],
    ],
    [
      "with the shorter title first",
      "oak board",
      ["Oak board", "Oak board small", "Oak board with a rim"],
      [fields({ title: "Oak board with a rim" }), fields({ title: "Oak board small" }), fields({ title: "Oak board" })],
    ],
    [
      "with whole words before beginnings",
      "oak boa",
      ["Oak boa", "Oak board"],
      [fields({ title: "Oak board" }), fields({ title: "Oak boa" })],
    ],
  ])("rank %s", async (_how, text, expected, products) => {
    expect(await titlesFor(products, text)).toEqual(expected);
  });
});

describe("a code", () => {
  const shop = [
    fields({ title: "AB 12 C mug" }),
    fields({ title: "Exact", codes: [{ code: "ab12c", variant: 1 }] }),
    fields({
      title: "Begins",
      codes: [
        { code: "zz", variant: 0 },
        { code: "ab12cd", variant: 2 },
      ],
    }),
    fields({ title: "Holds", codes: [{ code: "xab12cd", variant: 3 }] }),
  ];

  test.each(["AB-12-C", "ab12c", "ab.12/c", "AB12-c", "ab-12c"])(
    "typed '%s' ranks the exact code first, then prefixes, parts and words",
    async (text) => {
      const titles = await titlesFor(shop, text);
      expect(titles.slice(0, 3)).toEqual(["Exact", "Begins", "Holds"]);
    },
  );

  test("typed as words ranks after titles", async () => {
    expect(await titlesFor([...shop, fields({ title: "Oak mug 12", facets: "ab c" })], "mug ab 12 c")).toEqual([
      "AB 12 C mug",
      "Oak mug 12",
    ]);
  });

  test("returns its variant, and none if a word matches too", async () => {
    const { positions, variants } = await (await searchOver(shop))("ab12c");
    expect([...positions]).toEqual([1, 2, 3]);
    expect([1, 2, 3].map((position) => variants.get(position))).toEqual([1, 2, 3]);
    const two = [fields({ title: "Mug ab12", codes: [{ code: "ab12x", variant: 1 }] })];
    expect((await (await searchOver(two))("ab12")).variants.size).toBe(0);
    expect((await (await searchOver(two))("ab12x")).variants.get(0)).toBe(1);
  });

  test("of more than 100 letters finds itself", async () => {
    const long = `a1${"x".repeat(150)}`;
    const documents = [fields({ title: "Other" }), fields({ title: "Long", codes: [{ code: long, variant: 0 }] })];
    expect(await titlesFor(documents, long)).toEqual(["Long"]);
    expect(await titlesFor(documents, long.slice(0, 60))).toEqual(["Long"]);
  });
});
