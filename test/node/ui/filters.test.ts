import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { activeFilters, passesAll, withValue } from "../../../src-ui/pieces/listing/filters/active-filters";
import { collectionChoices } from "../../../src-ui/pieces/listing/filters/collection-choices";
import { decimalsBehind, priceSpan, priceText, typedPrice } from "../../../src-ui/pieces/listing/filters/prices";
import { shownChoices } from "../../../src-ui/pieces/listing/filters/shown-choices";
import { type ListingFilters, noFilters } from "../../../src-worker/contract/listing-query";

const some: ListingFilters = {
  vendors: ["Oak", "Elm"],
  types: ["Mug"],
  tags: ["Oak"],
  priceFrom: 10,
  priceTo: null,
  available: true,
};

describe("the filters that are on", () => {
  test("are listed one by one, values first", () => {
    const listed = activeFilters(some).map((filter) =>
      "value" in filter ? `${filter.by} ${filter.value}` : filter.by,
    );
    expect(listed).toEqual(["vendors Oak", "vendors Elm", "types Mug", "tags Oak", "price", "available"]);
    expect(activeFilters(noFilters)).toEqual([]);
  });

  test("are each taken away alone, of whatever the filters have become", () => {
    const [, elm, , , price, available] = activeFilters(some);
    const later = { ...some, vendors: ["Oak", "Elm", "Ash"] };
    expect(elm?.without(later)).toEqual({ ...some, vendors: ["Oak", "Ash"] });
    expect(price?.without(later)).toEqual({ ...later, priceFrom: null });
    expect(available?.without(later)).toEqual({ ...later, available: false });
  });

  test("all taken away one after the other let everything pass", () => {
    const left = activeFilters(some).reduce((filters, { without }) => without(filters), some);
    expect(left).toEqual(noFilters);
    expect([passesAll(left), passesAll(some)]).toEqual([true, false]);
  });

  test("hold a value once, however often it is chosen", () => {
    expect(withValue(withValue(noFilters, "tags", "new", true), "tags", "new", true).tags).toEqual(["new"]);
    expect(withValue(some, "vendors", "Oak", true).vendors).toEqual(["Elm", "Oak"]);
    expect(withValue(some, "types", "Mug", false).types).toEqual([]);
  });
});

describe("a typed price", () => {
  test.each([
    ["", null],
    ["  ", null],
    ["€", null],
    ["10", 10],
    ["0", 0],
    ["0.5", 0.5],
    ["9,90", 9.9],
    ["9.90", 9.9],
    ["9.", 9],
    ["9,", 9],
    ["€ 12.50", 12.5],
    ["12,50 €", 12.5],
    ["1,250", 1250],
    ["1.250", 1250],
    ["1 250,50", 1250.5],
    ["1.250,50", 1250.5],
    ["1,250.50", 1250.5],
    ["12.345.678", 12_345_678],
    ["999999999", 999_999_999],
    ["0.025", 0.025],
    ["0,123", 0.123],
    ["1250.125", 1250.125],
    ["1,5000", 1.5],
  ])("'%s' is %s", (text, amount) => {
    expect(typedPrice(text, null)).toEqual({ ok: true, amount });
  });

  test.each<[string, "." | ",", number]>([
    ["1.250", ".", 1.25],
    ["1,250", ".", 1250],
    ["1,250", ",", 1.25],
    ["1.250", ",", 1250],
    ["12.345.678", ".", 12_345_678],
    ["1,250.125", ".", 1250.125],
  ])("'%s' where three digits behind '%s' are decimals is %s", (text, separator, amount) => {
    expect(typedPrice(text, separator)).toEqual({ ok: true, amount });
  });

  test.each([
    "ten",
    "-5",
    "1e3",
    "10-20",
    "1.2.3",
    "1.25.00",
    "0.0000001",
    "1234567890",
    "1.234.567.890",
    "٣",
    "10 EUR",
  ])("'%s' is none", (text) => {
    expect(typedPrice(text, null)).toEqual({ ok: false });
  });

  test("is read back from the field as it was, in both languages, with all its decimals", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom("en", "pt"),
        fc.constantFrom(0, 2, 3),
        (units, places, language, decimals) => {
          const price = Number(`${units % 999_999_999}e-${places}`);
          const read = typedPrice(priceText(price, decimals, language), decimalsBehind([price], decimals, language));
          expect(read).toEqual({ ok: true, amount: price });
        },
      ),
      { seed: 20261121 },
    );
  });

  test("is shown with the decimals of its store, and with its own where it has more", () => {
    expect([12.5, 12, 0.025, null].map((price) => priceText(price, 2, "pt"))).toEqual(["12,50", "12", "0,025", ""]);
    expect([12.5, 1.25].map((price) => priceText(price, 3, "en"))).toEqual(["12.500", "1.250"]);
  });
});

describe("a span of prices", () => {
  test.each([
    ["", "", { ok: true, priceFrom: null, priceTo: null }],
    ["10", "", { ok: true, priceFrom: 10, priceTo: null }],
    ["", "10", { ok: true, priceFrom: null, priceTo: 10 }],
    ["10", "10", { ok: true, priceFrom: 10, priceTo: 10 }],
    ["10", "9", { ok: false, problem: "order" }],
    ["x", "9", { ok: false, problem: "from" }],
    ["1", "x", { ok: false, problem: "to" }],
    ["x", "y", { ok: false, problem: "from" }],
  ])("from '%s' to '%s' is %j", (from, to, span) => {
    expect(priceSpan(from, to, null)).toEqual(span);
  });
});

describe("the choices that are shown", () => {
  const choices = Array.from({ length: 30 }, (_, index) => ({
    value: `v${index}`,
    label: `Vidro nº ${index} é`,
    count: 30 - index,
    depth: 0,
  }));
  const labels = (chosen: string[], view: Parameters<typeof shownChoices>[2]) =>
    shownChoices(choices, new Set(chosen), view).shown.map(({ value }) => value);

  test("are the first eight, and those that are chosen", () => {
    const view = { find: "", all: false, limit: 50 };
    expect(labels(["v2", "v20"], view)).toEqual(["v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v20"]);
  });

  test("are all up to the limit where all are wanted", () => {
    const { shown, of } = shownChoices(choices, new Set(["v29"]), { find: "", all: true, limit: 10 });
    expect([shown.length, of]).toEqual([10, 30]);
  });

  test.each([
    ["VIDRO Nº 2", 11],
    ["  7 e ", 3],
    ["no 7", 1],
    ["", 8],
    [" ", 8],
  ])("looked for by '%s' are %d", (find, found) => {
    expect(labels([], { find, all: false, limit: 50 })).toHaveLength(found);
  });
});

describe("the collections to choose from", () => {
  const collections = [
    { handle: "a", title: "A", count: 9, depth: 0 },
    { handle: "a-b", title: "B", count: 4, depth: 1 },
    { handle: "c", title: "C", count: 2, depth: 0 },
  ];

  test("are those that hold something of the answer, with its counts", () => {
    expect(collectionChoices([{ value: "a-b", count: 3 }], collections, null)).toEqual([
      { value: "a-b", label: "B", count: 3, depth: 1 },
    ]);
  });

  test("are with them the chosen one, which may hold nothing of it", () => {
    expect(
      collectionChoices([{ value: "a", count: 1 }], collections, "c").map(({ value, count }) => [value, count]),
    ).toEqual([
      ["a", 1],
      ["c", 0],
    ]);
  });
});
