import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  createLoadedCatalogue,
  type LoadedCatalogue,
  segmentSize,
} from "../../../src-worker/catalogue/loaded-catalogue";
import { loadSegment } from "../../../src-worker/catalogue/loaded-segment";
import type { ListingQuery } from "../../../src-worker/contract/listing-query";
import type { Product } from "../../../src-worker/contract/product";
import { runs } from "../property-runs";
import { anyShop } from "./any-shop";
import { appendTo, collectionOf, holding, queryOf, world } from "./holding";
import { imageNamed, productNamed } from "./product-named";

const seed = 55;

function cups(from: number, count: number): Product[] {
  return Array.from({ length: count }, (_, at) =>
    productNamed(`Cup ${from + at}`, {
      id: `p${from + at}`,
      handle: `cup-${from + at}`,
      vendor: `Maker ${(from + at) % 7}`,
      tags: ["cup", `shelf ${(from + at) % 40}`],
      description: "<p>Fired at 1200 degrees</p>",
      skus: [`CUP-${1000 + from + at}`],
      updatedAt: "2026-02-03T04:05:06Z",
    }),
  );
}

/** The catalogue after saving and loading. */
function reloaded(saved: LoadedCatalogue): LoadedCatalogue {
  const catalogue = createLoadedCatalogue(world);
  for (const { bytes, packs } of saved.segments)
    catalogue.adopt(loadSegment((bytes ?? new Uint8Array()).slice(), packs, null));
  return catalogue;
}

const questions: readonly (readonly [string, ListingQuery])[] = [
  ["all", queryOf({})],
  ["a word", queryOf({ text: "cup" })],
  ["the beginning of a word", queryOf({ text: "cu" })],
  ["a slip", queryOf({ text: "cpu" })],
  ["a sound", queryOf({ text: "kupp" })],
  ["a code", queryOf({ text: "CUP-1003" })],
  ["a description's word", queryOf({ text: "fired" })],
  ["a filter", queryOf({ filters: { vendors: ["Maker 3"] } })],
  ["a sort order", queryOf({ sort: { field: "title", descending: true } })],
  ["the table's own search", queryOf({ contains: "up 1" })],
  ["a collection", queryOf({ collection: "some" })],
];

describe("a query from before products were added", () => {
  test.each(questions)("is answered from the earlier products: %s", async (_what, query) => {
    const known = await holding(cups(0, 20));
    known.setCollections([collectionOf("some", "Some", [3, 1, 7])]);
    const expected = await known.find(query, { start: 0, count: 500 }, true);

    const growing = await holding(cups(0, 20));
    growing.setCollections([collectionOf("some", "Some", [3, 1, 7])]);
    const before = growing.find(query, { start: 0, count: 500 }, true);
    const added = appendTo(growing, cups(20, 30));
    const meanwhile = growing.find(query, { start: 0, count: 500 }, true);
    await added;
    expect(await before).toEqual(expected);
    expect(await meanwhile).toEqual(expected);
    expect(growing.count).toBe(50);
  });

  test.each(questions)(
    "is answered from the earlier products even if the segment closes meanwhile: %s",
    async (_what, query) => {
      const growing = await holding(cups(0, 20));
      growing.setCollections([collectionOf("some", "Some", [3, 1, 7])]);
      const expected = await growing.find(query, { start: 0, count: 500 }, true);
      growing.setCollections([collectionOf("some", "Some", [3, 1, 7])]);
      const answer = growing.find(query, { start: 0, count: 500 }, true);
      await growing.close(undefined);
      await appendTo(growing, cups(20, 30));
      expect(await answer).toEqual(expected);
    },
  );
});

describe("a growing catalogue", () => {
  test("answers after every page like a catalogue built at once", async () => {
    const all = cups(0, 60);
    const growing = createLoadedCatalogue(world);
    for (let at = 0; at < all.length; at += 12) {
      await appendTo(growing, all.slice(at, at + 12));
      if (at === 24) await growing.close(undefined);
      const whole = await holding(all.slice(0, at + 12));
      for (const [what, query] of questions) {
        if (query.collection !== null) continue;
        const range = { start: 0, count: 500 };
        expect(await growing.find(query, range, true), what).toEqual(await whole.find(query, range, true));
      }
    }
  });

  test("closes a segment once it is large enough and answers alike before and after saving", async () => {
    const more = 130;
    const all = cups(0, segmentSize + more);
    const catalogue = await holding(all, 250);
    expect(catalogue.segments.map(({ rows, bytes }) => [rows, bytes !== null])).toEqual([
      [segmentSize, true],
      [more, false],
    ]);
    await catalogue.close(undefined);
    for (const loaded of [catalogue, reloaded(catalogue)]) {
      expect(loaded.count).toBe(all.length);
      for (const [text, expected] of [
        [`CUP-${1000 + segmentSize + more - 1}`, segmentSize + more - 1],
        ["cup-1000", 0],
      ] as const) {
        const { rows } = await loaded.find(queryOf({ text }), { start: 0, count: 1 }, false);
        expect(rows[0]?.id).toBe(`p${expected}`);
      }
      const sort = { field: "title", descending: true } as const;
      const sorted = await loaded.find(queryOf({ text: "fired", sort }), { start: 0, count: 2 }, true);
      expect(sorted.total).toBe(all.length);
      expect(sorted.rows.map(({ title }) => title)).toEqual([`Cup ${all.length - 1}`, `Cup ${all.length - 2}`]);
      expect(sorted.facets?.vendors.values.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      expect((await loaded.find(queryOf({ contains: "cup 51" }), { start: 0, count: 1 }, false)).total).toBe(
        all.filter(({ title }) => title.includes("Cup 51")).length,
      );
    }
  });

  test("finds the row of each product after any adding, closing, saving and loading", async () => {
    await fc.assert(
      fc.asyncProperty(anyShop, fc.boolean(), fc.integer({ min: 0, max: 30 }), async (shop, ready, requested) => {
        const { products, packSize, packsInSegment } = shop;
        const grown = createLoadedCatalogue(world);
        for (let at = 0; at < products.length; at += packSize) {
          if (ready && at >= requested) await grown.readyIds();
          else if (at >= requested) grown.has("");
          await appendTo(grown, products.slice(at, at + packSize), `pack ${at}`);
          if ((at / packSize) % packsInSegment === 0) await grown.close(undefined);
        }
        await grown.close(undefined);
        for (const loaded of [grown, reloaded(grown)]) {
          expect(loaded.count).toBe(products.length);
          expect([...loaded.ids()]).toEqual(products.map(({ id }) => id));
          for (const [at, { id, handle }] of products.entries()) {
            expect([loaded.has(id), loaded.positionOf(id), loaded.idAt(at)]).toEqual([true, at, id]);
            expect([loaded.positionOfAddress(handle), loaded.positionOfAddress(id)]).toEqual([at, at]);
            expect(loaded.packAt(at)).toBe(`pack ${at - (at % packSize)}`);
            expect(loaded.hashAt(at)).toBe(at % packSize);
          }
          expect([loaded.has("x"), loaded.positionOf("x"), loaded.positionOfAddress("x")]).toEqual([
            false,
            undefined,
            undefined,
          ]);
          expect([loaded.idAt(-1), loaded.idAt(999), loaded.packAt(999), loaded.hashAt(999)]).toEqual([
            "",
            "",
            undefined,
            Number.NaN,
          ]);
        }
      }),
      { seed, numRuns: runs(100) },
    );
  });

  test("addresses each product as a catalogue built at once, whichever handles are added and whenever it answers", async () => {
    const handle = fc.constantFrom("cup", "mug", "bowl", "p0", "p1", "p2", "p5", "p9");
    const step = fc.record({
      handles: fc.array(handle, { minLength: 1, maxLength: 4 }),
      closes: fc.boolean(),
      finds: fc.nat({ max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const growing = createLoadedCatalogue(world);
        const all: Product[] = [];
        const range = { start: 0, count: 100 };
        for (const { handles, closes, finds } of steps) {
          const more = handles.map((handle, at) => productNamed("Cup", { id: `p${all.length + at}`, handle }));
          all.push(...more);
          await appendTo(growing, more);
          if (closes) await growing.close(undefined);
          const expected = await (await holding(all)).find(queryOf({}), range, false);
          const found = await Promise.all(Array.from({ length: finds }, () => growing.find(queryOf({}), range, false)));
          for (const one of found) expect(one).toEqual(expected);
        }
      }),
      { seed, numRuns: runs(60) },
    );
  });

  test("knows the ids of products that were added while it built the id lookup", async () => {
    const growing = await holding(cups(0, 300));
    const ready = growing.readyIds();
    await appendTo(growing, cups(300, 1));
    await ready;
    expect(growing.positionOf("p300")).toBe(300);
    expect(growing.ids().size).toBe(301);
  });
});

describe("covers", () => {
  test("keep the store's order and addresses", async () => {
    const image = (src: string) => imageNamed("i", { altText: "A cup", width: 800, height: 600, src });
    const addresses = [
      "https://cdn.example/a/1.jpg?v=2",
      "plain.png",
      "https://cdn.example/a/",
      "",
      "https://é.example/ü/ç.webp",
    ];
    const loaded = await holding(
      addresses.map((src, at) =>
        productNamed(`Cup ${at}`, { id: `${at}`, images: src === "" ? [] : [image(src), image("second")] }),
      ),
      2,
      1,
    );
    expect(await loaded.covers()).toEqual(addresses.filter((src) => src !== ""));
    const { rows } = await loaded.find(queryOf({}), { start: 0, count: 9 }, false);
    expect(rows.map((row) => row.image)).toEqual(
      addresses.map((src) => (src === "" ? null : { src, altText: "A cup", width: 800, height: 600 })),
    );
  });
});
