import { describe, expect, test } from "vitest";
import { createListingReader, type ListingReader } from "../../../src-ui/engine/listing-reader";
import {
  everything,
  type ListingQuery,
  type ListingWindow,
  type ProductRow,
  type RowRange,
} from "../../../src-worker/contract/listing-query";
import type { Outcome } from "../../../src-worker/contract/outcome";

const all: ListingQuery = everything;
const find = (text: string): ListingQuery => ({ ...everything, text });

test("one question is in the air, and of those that wait only the newest is asked", async () => {
  const engine = slowEngine();
  const reader = createListingReader(engine.ask);
  for (const text of ["m", "mu", "mug", "mugs"]) reader.ask(find(text), 1);
  expect(engine.asked.map(({ query }) => query.text)).toEqual(["m"]);
  await engine.answer(500);
  expect(engine.asked.map(({ query }) => query.text)).toEqual(["m", "mugs"]);
  await engine.answer(20);
  expect(engine.asked).toHaveLength(2);
  expect(reader.listing().query.text).toBe("mugs");
  expect(reader.listing().total).toBe(20);
});

test("the old rows stay until the new answer is here", async () => {
  const engine = slowEngine();
  const reader = createListingReader(engine.ask);
  reader.ask(all, 1);
  expect(reader.listing().total).toBeNull();
  await engine.answerAll(100);
  reader.ask(find("mug"), 1);
  expect(reader.listing().total).toBe(100);
  expect(reader.listing().rowAt(0)?.title).toBe(" 0 at 1");
  await engine.answerAll(3);
  expect(reader.listing().total).toBe(3);
  expect(reader.listing().rowAt(0)?.title).toBe("mug 0 at 1");
  expect(reader.listing().rowAt(3)).toBeUndefined();
});

test("what is on the screen is asked for first, its surroundings after", async () => {
  const engine = slowEngine();
  const reader = createListingReader(engine.ask);
  reader.ask(all, 1);
  await engine.answer(1000);
  expect(reader.listing().rowAt(0)?.title).toBe(" 0 at 1");
  expect(engine.asked.map(({ range }) => range)).toEqual([
    { start: 0, count: 60 },
    { start: 60, count: 60 },
  ]);
});

test("the same question at the same revision is not asked twice", async () => {
  const engine = slowEngine();
  const reader = createListingReader(engine.ask);
  reader.ask(find("mug"), 1);
  reader.ask(find("mug"), 1);
  await engine.answerAll(10);
  reader.ask(find("mug"), 1);
  expect(engine.asked).toHaveLength(1);
});

test("a new revision asks again for what is on screen, and its rows replace the old", async () => {
  const engine = slowEngine();
  const reader = createListingReader(engine.ask);
  reader.ask(all, 1);
  await engine.answerAll(1000);
  reader.show(600, 611);
  await engine.answerAll(1000);
  reader.ask(all, 2);
  expect(reader.listing().rowAt(600)?.title).toBe(" 600 at 1");
  await engine.answer(900, 2);
  expect(reader.listing().rowAt(600)?.title).toBe(" 600 at 2");
  expect(reader.listing().total).toBe(900);
});

test("rows of an older revision are gone with the first answer of the newer", async () => {
  const engine = slowEngine();
  const reader = createListingReader(engine.ask);
  reader.ask(all, 1);
  await engine.answerAll(1000);
  reader.show(600, 611);
  await engine.answerAll(1000);
  reader.ask(all, 2);
  await engine.answer(1000, 2);
  expect(reader.listing().rowAt(0)).toBeUndefined();
});

test("a row that says what it said before stays the same object at a new revision", async () => {
  const engine = slowEngine();
  const reader = createListingReader(engine.ask);
  reader.ask(all, 1);
  await engine.answerAll(60, 1);
  const before = reader.listing().rowAt(3);
  reader.ask(all, 2);
  await engine.answerAll(90, 1);
  expect(reader.listing().total).toBe(90);
  expect(reader.listing().rowAt(3)).toBe(before);
  reader.ask(all, 3);
  await engine.answerAll(90, 3);
  expect(reader.listing().rowAt(3)).not.toBe(before);
});

test("a new question starts at the top", async () => {
  const engine = slowEngine();
  const reader = createListingReader(engine.ask);
  reader.ask(all, 1);
  await engine.answerAll(1000);
  reader.show(600, 611);
  await engine.answerAll(1000);
  reader.ask(find("mug"), 1);
  expect(engine.asked.at(-1)?.range.start).toBe(0);
});

describe("scrolling", () => {
  test("fetches what is shown and its surroundings, once", async () => {
    const engine = eagerEngine(10_000);
    const reader = createListingReader(engine.ask);
    reader.ask(all, 1);
    await engine.idle();
    reader.show(5000, 5011);
    await engine.idle();
    for (const index of [4940, 5000, 5011, 5060]) expect(reader.listing().rowAt(index)?.title).toBe(` ${index} at 1`);
    const asked = engine.asked.length;
    reader.show(5004, 5015);
    await engine.idle();
    expect(engine.asked).toHaveLength(asked);
  });

  test("through a long list keeps a bounded number of rows, and those on screen among them", async () => {
    const engine = eagerEngine(100_000);
    const reader = createListingReader(engine.ask);
    reader.ask(all, 1);
    await engine.idle();
    for (let first = 0; first < 20_000; first += 40) {
      reader.show(first, first + 11);
      await engine.idle();
      expect(reader.listing().rowAt(first)?.title).toBe(` ${first} at 1`);
    }
    expect(heldRows(reader, 100_000)).toBeLessThanOrEqual(60 * 31);
  });

  test("never asks beyond the end, nor for more than the engine gives at once", async () => {
    const engine = eagerEngine(130);
    const reader = createListingReader(engine.ask);
    reader.ask(all, 1);
    await engine.idle();
    reader.show(0, 2000);
    await engine.idle();
    expect(heldRows(reader, 130)).toBe(130);
    for (const { range } of engine.asked) {
      expect(range.start).toBeLessThan(180);
      expect(range.count).toBeLessThanOrEqual(500);
    }
  });
});

describe("a refusal", () => {
  test("is told, keeps the total, and is not asked again by itself", async () => {
    const engine = slowEngine();
    const reader = createListingReader(engine.ask);
    reader.ask(all, 1);
    await engine.answerAll(100);
    reader.ask(find("mug"), 1);
    const asked = engine.asked.length;
    await engine.refuse();
    expect(reader.listing().failure?.code).toBe("engine-stopped");
    expect(reader.listing().total).toBe(100);
    expect(engine.asked).toHaveLength(asked);
  });

  test("is asked again when the person wants it, and forgotten with the answer", async () => {
    const engine = slowEngine();
    const reader = createListingReader(engine.ask);
    reader.ask(find("mug"), 1);
    await engine.refuse();
    reader.ask(find("mug"), 1);
    expect(engine.asked).toHaveLength(2);
    await engine.answerAll(4);
    expect(reader.listing().failure).toBeNull();
    expect(reader.listing().total).toBe(4);
  });
});

test("listeners hear of every answer until they leave", async () => {
  const engine = slowEngine();
  const reader = createListingReader(engine.ask);
  let heard = 0;
  const leave = reader.subscribe(() => heard++);
  reader.ask(all, 1);
  expect(heard).toBe(0);
  await engine.answerAll(10);
  expect(heard).toBe(1);
  leave();
  reader.ask(all, 2);
  await engine.answerAll(10);
  expect(heard).toBe(1);
});

interface Question {
  readonly query: ListingQuery;
  readonly range: RowRange;
}

/** An engine that answers when the test says so. */
function slowEngine() {
  const asked: Question[] = [];
  const waiting: ((answer: (question: Question) => Outcome<ListingWindow>) => void)[] = [];
  return {
    asked,
    ask(query: ListingQuery, range: RowRange) {
      const question = { query, range };
      asked.push(question);
      return new Promise<Outcome<ListingWindow>>((resolve) => waiting.push((answer) => resolve(answer(question))));
    },
    /** Answers the question in the air. */
    async answer(total: number, revision = 1) {
      waiting.shift()?.((question) => ({ ok: true, value: windowOf(question, total, revision) }));
      await settled();
    },
    /** Answers it and all that follow from it. */
    async answerAll(total: number, revision = 1) {
      while (waiting.length > 0) await this.answer(total, revision);
    },
    async refuse() {
      waiting.shift()?.(() => ({ ok: false, failure: { code: "engine-stopped", details: {}, retryable: true } }));
      await settled();
    },
  };
}

/** An engine that answers at once. */
function eagerEngine(total: number) {
  const asked: Question[] = [];
  return {
    asked,
    ask(query: ListingQuery, range: RowRange): Promise<Outcome<ListingWindow>> {
      asked.push({ query, range });
      return Promise.resolve({ ok: true, value: windowOf({ query, range }, total, 1) });
    },
    idle: settled,
  };
}

function windowOf({ query, range }: Question, total: number, revision: number): ListingWindow {
  const count = Math.max(0, Math.min(range.count, total - range.start));
  const rows = Array.from({ length: count }, (_, offset) =>
    row(`${query.text} ${range.start + offset} at ${revision}`),
  );
  return { total, start: range.start, rows, meant: null, facets: null, revision };
}

function row(title: string): ProductRow {
  return {
    id: title,
    handle: title,
    title,
    vendor: "",
    productType: "",
    sku: "",
    variantCount: 1,
    priceMin: 1,
    priceMax: 1,
    compareAtPrice: null,
    stock: "in-stock",
    image: null,
    updatedAt: "",
    match: null,
  };
}

function heldRows(reader: ListingReader, total: number): number {
  return Array.from({ length: total }, (_, index) => reader.listing().rowAt(index)).filter(Boolean).length;
}

/** All that promises have to do is done when the next task begins. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
