import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { collator } from "../../../src-worker/catalogue/collator";
import { earlierRanks } from "../../../src-worker/catalogue/earlier-ranks";
import { createLoadedCatalogue } from "../../../src-worker/catalogue/loaded-catalogue";
import { type LoadedSegment, loadSegment } from "../../../src-worker/catalogue/loaded-segment";
import { numberRanks } from "../../../src-worker/catalogue/number-ranks";
import { textRanks } from "../../../src-worker/catalogue/text-ranks";
import { sortFields } from "../../../src-worker/contract/listing-query";
import { runs } from "../property-runs";
import { anyShop, loadedShop } from "./any-shop";
import { appendTo, holding, idsFor, queryOf, world } from "./holding";
import { productNamed } from "./product-named";

const seed = 57;
const yieldIfDue = () => Promise.resolve();
const alphabet = new Intl.Collator("en", { numeric: true }).compare;

/** Each item's rank by definition: how many different ones come before it, plus one. */
function ranksOf<T>(items: readonly T[], order: (a: T, b: T) => number): number[] {
  const different = items.filter((one, at) => items.findIndex((other) => order(one, other) === 0) === at);
  return items.map((one) => different.filter((other) => order(other, one) < 0).length + 1);
}

const anyText = fc.oneof(
  fc.constantFrom(
    "",
    "Mug 2",
    "mug 10",
    "Mug 02",
    "Caf\u00e9",
    "Cafe\u0301",
    "Zo\u00eb",
    "\u9676\u5668",
    "-",
    "a b",
    "ab",
  ),
  fc.string({ maxLength: 3 }),
);
const anyNumber = fc.oneof(fc.constantFrom(0, -0, 1, 9.9, Number.NaN, Infinity, -Infinity), fc.double(), fc.nat(9));

describe("ranks", () => {
  test("of texts are their places in the alphabet, with or without earlier ranks of some", async () => {
    const item = fc.tuple(anyText, fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 40 }), fc.array(anyText, { maxLength: 10 }), async (items, gone) => {
        const texts = items.map(([text]) => text);
        // An earlier order, of texts that are still there and of others.
        const before = [...items.flatMap(([text, isKnown]) => (isKnown ? [text] : [])), ...gone];
        const rankBefore = new Map(ranksOf(before, alphabet).map((rank, at) => [before[at], rank]));
        const earlier = items.map(([text, isKnown]) => (isKnown ? (rankBefore.get(text) ?? 0) : 0));
        const cut = earlier.slice(0, earlier.findLastIndex((rank) => rank > 0) + 1);
        for (const known of [[], earlier, cut])
          expect([
            ...(await textRanks(yieldIfDue, texts.length, (at) => texts[at] ?? "", Uint32Array.from(known))),
          ]).toEqual(ranksOf(texts, alphabet));
      }),
      { seed, numRuns: runs(400) },
    );
  });

  test("of few new texts among many read few of the others", async () => {
    const texts = Array.from({ length: 20_000 }, (_, at) => `Mug ${(at * 7919) % 20_000}`);
    const at = (position: number) => texts[position] ?? "";
    const earlier = await textRanks(yieldIfDue, texts.length, at, new Uint32Array());
    texts.push("Mug 77.5", "Mug 12", "Aa", "Zz", "Mug 19999b");
    let reads = 0;
    const counting = (position: number) => {
      reads++;
      return at(position);
    };
    const ranks = await textRanks(yieldIfDue, texts.length, counting, earlier);
    expect(reads).toBeLessThan(5 * 60);
    expect([...ranks]).toEqual([...(await textRanks(yieldIfDue, texts.length, at, new Uint32Array()))]);
  });

  test("of numbers are their places by size, 0 for NaN", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(anyNumber, { maxLength: 12 }), { maxLength: 6 }), async (parts) => {
        const numbers = parts.flat();
        const known = numbers.filter((number) => !Number.isNaN(number));
        const rankOf = new Map(ranksOf(known, (a, b) => (a === b ? 0 : a - b)).map((rank, at) => [known[at], rank]));
        expect([
          ...(await numberRanks(
            yieldIfDue,
            parts.map((part) => Float64Array.from(part)),
          )),
        ]).toEqual(numbers.map((number) => rankOf.get(number) ?? 0));
      }),
      { seed, numRuns: runs(400) },
    );
  });

  test("of an earlier generation rank the next one as a whole sort does", async () => {
    await fc.assert(
      fc.asyncProperty(anyShop, anyShop, fc.boolean(), async (first, second, isSorted) => {
        const before = await loadedShop(first);
        if (isSorted) for (const field of sortFields) await idsFor(before, sortedBy(field));
        const after = await loadedShop(second);
        const ranksBefore = await earlierRanks(yieldIfDue, before, after);
        expect(ranksBefore.size).toBe(isSorted ? 2 : 0);
        await after.rank(new AbortController().signal, ranksBefore);
        const expected = await loadedShop(second);
        for (const field of sortFields)
          expect(await idsFor(after, sortedBy(field))).toEqual(await idsFor(expected, sortedBy(field)));
      }),
      { seed, numRuns: runs(100) },
    );
  });

  test.each([
    ["all", [0, 1, 2]],
    ["the last and the first", [2, 0]],
    ["none", []],
  ])("of an earlier generation rank the next one that shares segments with it: %s", async (_how, shared) => {
    const products = Array.from({ length: 30 }, (_, at) => productNamed(titleOf(at), { id: `p${at}` }));
    const before = await holding(products, 10, 1);
    await before.rank(new AbortController().signal, new Map());
    const after = await holding([productNamed("Mug 1.5", { id: "new" }), productNamed("Aa", { id: "p3" })]);
    await after.close(undefined);
    for (const place of shared) for (const segment of before.segments.slice(place, place + 1)) after.adopt(segment);
    const expected = createLoadedCatalogue(world);
    for (const segment of after.segments) expected.adopt(segment);
    await after.rank(new AbortController().signal, await earlierRanks(yieldIfDue, before, after));
    for (const field of sortFields)
      expect(await idsFor(after, sortedBy(field))).toEqual(await idsFor(expected, sortedBy(field)));
  });

  test.each([
    ["the same", (segment: LoadedSegment) => segment],
    ["loaded again", ({ bytes, packs, saved }: LoadedSegment) => loadSegment(bytes ?? new Uint8Array(), packs, saved)],
  ])("of shared segments need no look-up of a product: segments that are %s", async (_how, shared) => {
    const products = Array.from({ length: 30 }, (_, at) => productNamed(titleOf(at), { id: `p${at}` }));
    const before = await holding(products, 10, 1);
    for (const [segment, one] of before.segments.entries()) one.saved = { generation: "g", segment, packs: 1 };
    await before.rank(new AbortController().signal, new Map());
    const after = createLoadedCatalogue(world);
    for (const segment of before.segments.slice(1)) after.adopt(shared(segment));
    const positionOf = vi.fn(before.positionOf);
    const ranksBefore = await earlierRanks(yieldIfDue, { ...before, positionOf }, after);
    expect(ranksBefore.get("title")).toEqual((await before.knownRanks("title"))?.slice(10));
    expect(positionOf).not.toHaveBeenCalled();
  });

  test.each([
    ["renamed", (at: number) => (at < 5 ? `Cup ${at}` : titleOf(at))],
    ["not changed", titleOf],
    ["replaced", (at: number) => titleOf(at < 5 ? 9000 + at : at)],
  ])("of a next generation sort only its changed texts: 5 of 4,000 are %s", async (_how, nextTitle) => {
    const productsOf = (title: (at: number) => string) =>
      Array.from({ length: 4000 }, (_, at) => productNamed(title(at), { id: `p${at}` }));
    const before = await holding(productsOf(titleOf), 1000);
    await before.rank(new AbortController().signal, new Map());
    const after = await holding(productsOf(nextTitle), 1000);
    const ranksBefore = await earlierRanks(yieldIfDue, before, after);
    const compare = vi.fn(collator().compare);
    Object.defineProperty(collator(), "compare", { value: compare, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(collator(), "compare"));
    await after.rank(new AbortController().signal, ranksBefore);
    // A whole sort compares each text some ten times.
    expect(compare.mock.calls.length).toBeLessThan(5 * 60);
  });

  test.each([
    ["reversed", (ranks: Uint32Array) => ranks.map((rank) => ranks.length + 1 - rank)],
    ["all equal", (ranks: Uint32Array) => ranks.map(() => 1)],
    ["of two products swapped", (ranks: Uint32Array) => ranks.map((rank) => (rank < 3 ? 3 - rank : rank))],
  ])("of an earlier generation are unused when they are wrong: %s", async (_how, broken) => {
    const products = Array.from({ length: 30 }, (_, at) => productNamed(`Mug ${(at * 7) % 30}`, { id: `p${at}` }));
    const before = await holding(products);
    const ranks = await textRanks(yieldIfDue, 30, (at) => products[at]?.title ?? "", new Uint32Array());
    const stored = new Map(sortFields.map((field) => [field, broken(ranks)]));
    before.setStoredRanks({ read: async () => stored, write: async () => undefined });
    expect((await earlierRanks(yieldIfDue, before, await holding(products))).has("title")).toBe(false);
  });

  test("follow a catalogue that grows, in every order", async () => {
    await fc.assert(
      fc.asyncProperty(anyShop, fc.constantFrom(...sortFields), async ({ products, packSize }, field) => {
        const growing = await holding([]);
        for (let at = 0; at < products.length; at += packSize) {
          await appendTo(growing, products.slice(at, at + packSize));
          if (at % (2 * packSize) === 0) await growing.close(undefined);
          const whole = await holding(products.slice(0, at + packSize));
          expect(await idsFor(growing, sortedBy(field))).toEqual(await idsFor(whole, sortedBy(field)));
        }
      }),
      { seed, numRuns: runs(100) },
    );
  });
});

/** In another order than the positions. */
function titleOf(at: number): string {
  return `Mug ${(at * 7919) % 4001}`;
}

const sortedBy = (field: (typeof sortFields)[number]) => queryOf({ sort: { field, descending: false } });
