import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createListingReader, type ListingReader } from "../../../src-ui/foundations/engine/listing-reader";
import { blockSize, rowsToFetch } from "../../../src-ui/foundations/engine/rows-to-fetch";
import { everything } from "../../../src-worker/contract/listing-query";
import { eagerEngine, lateEngine } from "./fake-row-engines";

/** The products on a screen of four columns. */
const onScreen = 16;

async function listOf(products: number) {
  const engine = eagerEngine(products);
  const reader = createListingReader(engine.ask);
  reader.ask(everything, 1, false);
  await engine.idle();
  return { engine, reader };
}

describe("scrolling", () => {
  test("fetches the rows shown and those around them, once", async () => {
    const { engine, reader } = await listOf(10_000);
    reader.show(5000, 5011);
    await engine.idle();
    for (const index of [4940, 5000, 5011, 5060]) expect(reader.listing().rowAt(index)?.title).toBe(` ${index} at 1`);
    const before = engine.requests.length;
    reader.show(5001, 5012);
    await engine.idle();
    expect(engine.requests).toHaveLength(before);
  });

  test("through a long list keeps a bounded number of rows, and those on screen among them", async () => {
    const { engine, reader } = await listOf(100_000);
    for (let first = 0; first < 20_000; first += 40) {
      reader.show(first, first + 11);
      await engine.idle();
      expect(reader.listing().rowAt(first)?.title).toBe(` ${first} at 1`);
    }
    const cached = Array.from({ length: 100_000 }, (_, index) => reader.listing().rowAt(index)).filter(Boolean);
    expect(cached.length).toBeLessThanOrEqual(2400);
  });

  test("never requests rows beyond the end, nor more than the engine returns at once", async () => {
    const { engine, reader } = await listOf(1330);
    reader.show(0, 2000);
    await engine.idle();
    for (let index = 0; index < 1330; index++) expect(reader.listing().rowAt(index)).toBeDefined();
    for (const { range } of engine.requests) {
      expect(range.start).toBeLessThan(1330);
      expect(range.count).toBeLessThanOrEqual(500);
    }
  });

  test("by a leap fetches the place that it leads to, and little around it", async () => {
    const { engine, reader } = await listOf(100_000);
    engine.requests.length = 0;
    reader.show(50_000, 50_000 + onScreen);
    await engine.idle();
    const rows = engine.requests.reduce((sum, { range }) => sum + range.count, 0);
    expect(rows).toBeLessThanOrEqual(300);
  });
});

describe("a steady fast scroll", () => {
  // Rows of four products: 4 a frame are 60 rows a second at 60 frames.
  test.each([
    { perFrame: 1, late: 45 },
    { perFrame: 4, late: 2 },
    { perFrame: 4, late: 18 },
    { perFrame: 4, late: 36 },
    { perFrame: 8, late: 18 },
    // A slow device: 15 frames a second, the engine 400 ms late.
    { perFrame: 16, late: 6 },
  ])("shows no empty place at $perFrame products a frame, answered $late frames late", async ({ perFrame, late }) => {
    expect(await emptyPlaces({ from: 0, perFrame, late })).toBe(0);
    // A place that was leapt to has less behind it: there the first answer has to come before all is well.
    expect(await emptyPlaces({ from: 40_000, perFrame: -perFrame, late, warmUp: late + 1 })).toBe(0);
  });

  test("shows none while the catalogue changes ten times a second either", async () => {
    expect(await emptyPlaces({ from: 0, perFrame: 4, late: 18, changeEvery: 6 })).toBe(0);
  });

  test("sends few requests, each for many rows", async () => {
    const engine = lateEngine(100_000, 2);
    await scroll(engine, createListingReader(engine.ask), { from: 0, perFrame: 4, frames: 600 });
    const rows = engine.requests.reduce((sum, { range }) => sum + range.count, 0);
    expect(engine.requests.length).toBeLessThan(20);
    expect(rows).toBeLessThan(2400 + 1000);
  });
});

interface Scroll {
  readonly from: number;
  readonly perFrame: number;
  readonly frames: number;
  /** Frames from one revision of the catalogue to the next. */
  readonly changeEvery?: number;
  /** Frames that do not count. */
  readonly warmUp?: number;
}

/** How many products were on screen, in all frames together, that were not there to show. */
async function emptyPlaces(how: Omit<Scroll, "frames"> & { readonly late: number }): Promise<number> {
  const engine = lateEngine(100_000, how.late);
  return scroll(engine, createListingReader(engine.ask), { ...how, frames: 400 });
}

async function scroll(
  engine: ReturnType<typeof lateEngine>,
  reader: ListingReader,
  { from, perFrame, frames, changeEvery = Number.POSITIVE_INFINITY, warmUp = 0 }: Scroll,
): Promise<number> {
  let empty = 0;
  reader.ask(everything, 1, false);
  await engine.idle();
  reader.show(from, from + onScreen - 1);
  await engine.idle();
  for (let frame = 0; frame < frames; frame++) {
    if (frame % changeEvery === changeEvery - 1) reader.ask(everything, 1 + frame, false);
    const first = from + frame * perFrame;
    reader.show(first, first + onScreen - 1);
    for (let index = first; index < first + onScreen; index++)
      if (!reader.listing().rowAt(index) && frame >= warmUp) empty++;
    await engine.frame();
  }
  return empty;
}

test("the rows fetched next are missing, within the list, and lead to an end with all on screen here", () => {
  const wanted = fc
    .record({
      total: fc.integer({ min: 0, max: 5000 }),
      first: fc.integer({ min: 0, max: 5500 }),
      length: fc.integer({ min: 1, max: 700 }),
      direction: fc.constantFrom(1 as const, -1 as const),
      reach: fc.integer({ min: 0, max: 480 }),
      fetchedBlocks: fc.uniqueArray(fc.integer({ min: 0, max: 90 })),
    })
    .map(({ length, ...rest }) => ({ ...rest, last: rest.first + length - 1 }));
  fc.assert(
    fc.property(wanted, ({ fetchedBlocks, ...list }) => {
      const blocks = new Set(fetchedBlocks);
      for (let requests = 0; ; requests++) {
        const range = rowsToFetch(list, (block) => blocks.has(block));
        if (!range) break;
        expect(requests).toBeLessThan(100);
        expect(range.count).toBeLessThanOrEqual(500);
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start + range.count).toBeLessThan(list.total + blockSize);
        const fetched = Array.from(
          { length: range.count / blockSize },
          (_, offset) => range.start / blockSize + offset,
        );
        expect(fetched.some((block) => blocks.has(block))).toBe(false);
        for (const block of fetched) blocks.add(block);
      }
      for (let index = list.first; index <= Math.min(list.last, list.total - 1); index++)
        expect(blocks.has(Math.floor(index / blockSize))).toBe(true);
    }),
    { seed: 20261121 },
  );
});
