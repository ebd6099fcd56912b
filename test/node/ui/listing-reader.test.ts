import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createListingReader, type ListingReader } from "../../../src-ui/foundations/engine/listing-reader";
import { everything, type ListingQuery, noFilters } from "../../../src-worker/contract/listing-query";
import { eagerEngine, slowEngine } from "./fake-row-engines";

const all: ListingQuery = everything;
const find = (text: string): ListingQuery => ({ ...everything, text });

function open() {
  const engine = slowEngine();
  return { engine, reader: createListingReader(engine.ask) };
}

test("one request runs at a time, and of those that wait only the newest is sent", async () => {
  const { engine, reader } = open();
  for (const text of ["m", "mu", "mug", "mugs"]) reader.ask(find(text), 1, false);
  expect(engine.requests.map(({ query }) => query.text)).toEqual(["m"]);
  await engine.answer(500);
  expect(engine.requests.map(({ query }) => query.text)).toEqual(["m", "mugs"]);
  await engine.answer(20);
  expect(engine.requests).toHaveLength(2);
  expect(reader.listing().query.text).toBe("mugs");
  expect(reader.listing().total).toBe(20);
});

test("a row that is here is found by its product's handle or id, and none by another", async () => {
  const { engine, reader } = open();
  reader.ask(find("mug"), 1, false);
  await engine.answer(30);
  const row = reader.listing().rowAt(17);
  expect(row && reader.listing().rowOf(row.handle)).toBe(row);
  expect(row && reader.listing().rowOf(row.id)).toBe(row);
  expect(reader.listing().rowOf("no such handle")).toBeUndefined();
});

test("rows that were requested elsewhere are shown where nothing was requested here, and not requested again", async () => {
  const { engine, reader } = open();
  const range = { start: 0, count: 24 };
  reader.ask(find("mug"), 3, false);
  await engine.answer(2);
  const elsewhere = createListingReader(engine.ask);
  const rows = [0, 1].flatMap((index) => reader.listing().rowAt(index) ?? []);
  const window = { total: 2, start: 0, rows, meant: null, nearly: false, facets: null, revision: 3 };
  elsewhere.know({ query: find("mug"), range, window });
  expect(elsewhere.listing().total).toBe(2);
  expect(elsewhere.listing().rowAt(1)).toEqual(rows[1]);
  elsewhere.ask(find("mug"), 3, false);
  expect(engine.requests).toHaveLength(1);
  elsewhere.ask(find("mug"), 4, false);
  expect(engine.requests).toHaveLength(2);
  // A reader with a request of its own waits for the answer.
  elsewhere.know({ query: all, range, window });
  expect(elsewhere.listing().query).toEqual(find("mug"));
});

test.each<[string, ListingQuery]>([
  ["the words", find("mug")],
  ["the collection", { ...all, collection: "mugs" }],
  ["a vendor", { ...all, filters: { ...noFilters, vendors: ["Oak"] } }],
  ["a type", { ...all, filters: { ...noFilters, types: ["Oak"] } }],
  ["a tag", { ...all, filters: { ...noFilters, tags: ["Oak"] } }],
  ["the lowest price", { ...all, filters: { ...noFilters, priceFrom: 1 } }],
  ["the highest price", { ...all, filters: { ...noFilters, priceTo: 1 } }],
  ["what can be had", { ...all, filters: { ...noFilters, available: true } }],
  ["the sort order", { ...all, sort: { field: "price", descending: false } }],
  ["its direction", { ...all, sort: { field: "price", descending: true } }],
  ["the table's search", { ...all, contains: "mug" }],
])("%s makes another question, and the same again makes none", async (_, query) => {
  const { engine, reader } = open();
  const before = { ...all, sort: query.sort?.descending ? { ...query.sort, descending: false } : null };
  reader.ask(before, 1, false);
  await engine.answerAll(10);
  reader.ask(query, 1, false);
  await engine.answerAll(3);
  expect(engine.requests.map((requests) => requests.query)).toEqual([before, query]);
  reader.ask(structuredClone(query), 1, false);
  expect(engine.requests).toHaveLength(2);
});

test("the old rows stay until the new answer is here", async () => {
  const { engine, reader } = open();
  reader.ask(all, 1, false);
  expect(reader.listing().total).toBeNull();
  await engine.answerAll(100);
  reader.ask(find("mug"), 1, false);
  expect(reader.listing().total).toBe(100);
  expect(reader.listing().rowAt(0)?.title).toBe(" 0 at 1");
  await engine.answerAll(3);
  expect(reader.listing().total).toBe(3);
  expect(reader.listing().rowAt(0)?.title).toBe("mug 0 at 1");
  expect(reader.listing().rowAt(3)).toBeUndefined();
});

test("a stored listing goes on showing its own rows when another answer has come", async () => {
  const { engine, reader } = open();
  reader.ask(all, 1, false);
  await engine.answerAll(100);
  const earlier = reader.listing();
  reader.ask(find("mug"), 1, false);
  await engine.answerAll(3);
  expect(earlier.rowAt(0)?.title).toBe(" 0 at 1");
  expect(earlier.total).toBe(100);
});

test("rows on screen are requested first, the rows around them after", async () => {
  const { engine, reader } = open();
  reader.ask(all, 1, false);
  await engine.answer(1000);
  expect(reader.listing().rowAt(0)?.title).toBe(" 0 at 1");
  expect(engine.requests.map(({ range }) => range)).toEqual([
    { start: 0, count: 20 },
    { start: 20, count: 200 },
  ]);
});

test("rows beyond the screen of a new question wait for a pause, or for a scroll", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { engine, reader } = open();
  reader.ask(all, 1, false);
  await engine.answerAll(1000);
  const asked = () => engine.requests.splice(0).map(({ query, range }) => [query.text, range.start, range.count]);
  asked();
  for (const text of ["m", "mu", "mug"]) {
    reader.ask(find(text), 1, false);
    await engine.answerAll(1000);
    await vi.advanceTimersByTimeAsync(299);
  }
  expect(asked()).toEqual([
    ["m", 0, 20],
    ["mu", 0, 20],
    ["mug", 0, 20],
  ]);
  await vi.advanceTimersByTimeAsync(1);
  await engine.answerAll(1000);
  expect(asked()).toEqual([["mug", 20, 200]]);

  reader.ask(find("bowl"), 1, false);
  await engine.answerAll(1000);
  reader.show(3, 14);
  expect(asked()).toEqual([
    ["bowl", 0, 20],
    ["bowl", 20, expect.any(Number)],
  ]);
});

test("a suggested search comes with the answer and goes with it", async () => {
  const { engine, reader } = open();
  reader.ask(find("cermaic"), 1, false);
  await engine.answer(0, 1, "ceramic");
  expect(reader.listing().meant).toBe("ceramic");
  reader.ask(find("ceramic"), 1, false);
  expect(reader.listing().meant).toBe("ceramic");
  await engine.answer(4);
  expect(reader.listing().meant).toBeNull();
});

describe("a new revision", () => {
  test("requests no rows beyond the screen of a list at its top before the catalogue pauses", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { engine, reader } = open();
    const requested = () => engine.requests.splice(0).map(({ range }) => range);
    reader.ask(all, 1, false);
    await engine.answerAll(100);
    requested();
    for (let revision = 2; revision < 5; revision++) {
      reader.ask(all, revision, false);
      await engine.answerAll(100 * revision, revision);
      await vi.advanceTimersByTimeAsync(299);
    }
    expect(requested()).toEqual(Array(3).fill({ start: 0, count: 20 }));
    await vi.advanceTimersByTimeAsync(1);
    await engine.answerAll(400, 4);
    expect(requested()).toEqual([{ start: 20, count: 200 }]);
  });

  test("requests the rows on screen again, which replace the old", async () => {
    const { engine, reader } = open();
    reader.ask(all, 1, false);
    await engine.answerAll(1000);
    reader.show(600, 611);
    await engine.answerAll(1000);
    reader.ask(all, 2, false);
    expect(reader.listing().rowAt(600)?.title).toBe(" 600 at 1");
    await engine.answer(900, 2);
    expect(reader.listing().rowAt(600)?.title).toBe(" 600 at 2");
    expect(reader.listing().total).toBe(900);
  });

  test("leaves the rows that are out of sight until theirs are here", async () => {
    const { engine, reader } = open();
    reader.ask(all, 1, false);
    await engine.answerAll(1000);
    reader.show(600, 611);
    await engine.answerAll(1000);
    reader.ask(all, 2, false);
    await engine.answer(1000, 2);
    expect(reader.listing().rowAt(0)?.title).toBe(" 0 at 1");
    reader.show(0, 11);
    await engine.answerAll(1000, 2);
    expect(reader.listing().rowAt(0)?.title).toBe(" 0 at 2");
  });

  test("leaves a row that says what it said before the same object", async () => {
    const { engine, reader } = open();
    reader.ask(all, 1, false);
    await engine.answerAll(60, 1);
    const before = reader.listing().rowAt(3);
    reader.ask(all, 2, false);
    await engine.answerAll(90, 1);
    expect(reader.listing().total).toBe(90);
    expect(reader.listing().rowAt(3)).toBe(before);
    reader.ask(all, 3, false);
    await engine.answerAll(90, 3);
    expect(reader.listing().rowAt(3)).not.toBe(before);
  });
});

test("a new question starts at the top", async () => {
  const { engine, reader } = open();
  reader.ask(all, 1, false);
  await engine.answerAll(1000);
  reader.show(600, 611);
  await engine.answerAll(1000);
  reader.ask(find("mug"), 1, false);
  expect(engine.requests.at(-1)?.range).toEqual({ start: 0, count: 20 });
});

describe("facets", () => {
  const counted = (reader: ListingReader) => reader.listing().facets?.vendors.values[0]?.value;

  test("come with the rows of a new question, once", async () => {
    const { engine, reader } = open();
    reader.ask(find("mug"), 1, true);
    await engine.answerAll(1000);
    expect(engine.requests.map(({ facets }) => facets)).toEqual([true]);
    expect(counted(reader)).toBe("mug");
  });

  test("are not requested while nobody looks at them", async () => {
    const { engine, reader } = open();
    reader.ask(find("mug"), 1, false);
    await engine.answerAll(1000);
    expect(engine.requests.map(({ facets }) => facets)).toEqual([false]);
    expect(reader.listing().facets).toBeNull();
  });

  test("are requested later without the rows being lost", async () => {
    const { engine, reader } = open();
    reader.ask(find("mug"), 1, false);
    await engine.answerAll(1000);
    const { total, rowAt } = reader.listing();
    reader.ask(find("mug"), 1, true);
    expect(engine.requests.at(-1)).toMatchObject({ facets: true, range: { start: 0, count: 20 } });
    expect([reader.listing().total, reader.listing().rowAt(5)]).toEqual([total, rowAt(5)]);
    await engine.answerAll(1000);
    expect(counted(reader)).toBe("mug");
    expect(engine.requests).toHaveLength(2);
  });

  test("stay as they were until those of the next answer are here", async () => {
    const { engine, reader } = open();
    reader.ask(find("mug"), 1, true);
    await engine.answerAll(10);
    reader.ask(find("vase"), 1, true);
    expect(counted(reader)).toBe("mug");
    await engine.answerAll(10);
    expect(counted(reader)).toBe("vase");
  });

  test("are counted anew at a new revision, and when they are wanted again after another question", async () => {
    const { engine, reader } = open();
    reader.ask(find("mug"), 1, true);
    await engine.answerAll(10);
    reader.ask(find("mug"), 2, true);
    await engine.answerAll(10, 2);
    expect(engine.requests.map(({ facets }) => facets)).toEqual([true, true]);
    reader.ask(find("vase"), 2, false);
    await engine.answerAll(10, 2);
    expect(counted(reader)).toBe("mug");
    reader.ask(find("vase"), 2, true);
    await engine.answerAll(10, 2);
    expect(counted(reader)).toBe("vase");
  });
});

describe("a refusal", () => {
  test("is reported, keeps the total, and is not repeated by itself", async () => {
    const { engine, reader } = open();
    reader.ask(all, 1, false);
    await engine.answerAll(100);
    reader.ask(find("mug"), 1, false);
    const before = engine.requests.length;
    await engine.refuse();
    expect(reader.listing().failure?.code).toBe("engine-stopped");
    expect(reader.listing().total).toBe(100);
    reader.show(0, 11);
    expect(engine.requests).toHaveLength(before);
  });

  test("is repeated when the person wants it, and forgotten with the answer", async () => {
    const { engine, reader } = open();
    reader.ask(find("mug"), 1, true);
    await engine.refuse();
    reader.retry();
    expect(engine.requests).toHaveLength(2);
    expect(engine.requests[1]).toEqual(engine.requests[0]);
    await engine.answerAll(4);
    expect(reader.listing().failure).toBeNull();
    expect(reader.listing().total).toBe(4);
  });

  test("leaves no row of another question behind", async () => {
    const { engine, reader } = open();
    reader.ask(all, 1, false);
    await engine.answerAll(1000);
    reader.ask(find("mug"), 1, false);
    await engine.refuse();
    reader.retry();
    await engine.answer(1000);
    expect(reader.listing().rowAt(0)?.title).toBe("mug 0 at 1");
    expect(reader.listing().rowAt(100)).toBeUndefined();
  });
});

describe("listeners", () => {
  test("hear of every new answer until they leave", async () => {
    const { engine, reader } = open();
    let heard = 0;
    const leave = reader.subscribe(() => heard++);
    reader.ask(all, 1, false);
    expect(heard).toBe(0);
    await engine.answerAll(10);
    expect(heard).toBe(1);
    leave();
    reader.ask(all, 2, false);
    await engine.answerAll(10);
    expect(heard).toBe(1);
  });

  test("are left in peace by rows that nobody has looked for yet, and hear of those that are missed", async () => {
    const { engine, reader } = open();
    reader.ask(all, 1, false);
    await engine.answer(1000);
    let heard = 0;
    reader.subscribe(() => heard++);
    await engine.answerAll(1000);
    expect(reader.listing().rowAt(100)).toBeDefined();
    expect(heard).toBe(0);
    expect(reader.listing().rowAt(700)).toBeUndefined();
    reader.show(700, 711);
    await engine.answer(1000);
    expect(heard).toBe(1);
    expect(reader.listing().rowAt(700)).toBeDefined();
  });
});

test("rows that an engine counts but does not return are not requested for ever", async () => {
  const engine = eagerEngine(10);
  const reader = createListingReader(async (query, range, facets) => {
    const outcome = await engine.ask(query, range, facets);
    return outcome.ok ? { ok: true, value: { ...outcome.value, total: 1000 } } : outcome;
  });
  reader.ask(all, 1, true);
  await engine.idle();
  expect(engine.requests.length).toBeLessThan(5);
});
