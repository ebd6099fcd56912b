import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allOf,
  type Chosen,
  chosenShare,
  countOf,
  isChosen,
  nothingChosen,
  recounted,
  selectionOf,
  stillChosen,
  toggled,
} from "../../../src-ui/screens/table/chosen-products";
import { everything, type ListingQuery, noFilters } from "../../../src-worker/contract/listing-query";
import { maxChosen } from "../../../src-worker/contract/product-selection";

const some = (...ids: string[]): Chosen => ({ kind: "products", ids: new Set(ids) });
const queryWith = (more: Partial<ListingQuery>): ListingQuery => ({ ...everything, ...more });

test("a tick more and one less leave what was ticked, of some products and of all", () => {
  const ids = fc.array(fc.constantFrom("1", "2", "3", "4", "5"));
  fc.assert(
    fc.property(fc.boolean(), ids, (all, pressed) => {
      const ticked = new Set(all ? ["1", "2", "3", "4", "5"] : []);
      let chosen = all ? allOf(everything, 5) : nothingChosen;
      for (const id of pressed) {
        chosen = toggled(chosen, id);
        if (!ticked.delete(id)) ticked.add(id);
        for (const one of ["1", "2", "3", "4", "5"]) expect(isChosen(chosen, one)).toBe(ticked.has(one));
        expect(countOf(chosen)).toBe(ticked.size);
      }
    }),
    { seed: 81 },
  );
});

test("no more products are ticked one by one than a command takes", () => {
  let chosen = some(...Array.from({ length: maxChosen }, (_, at) => `p${at}`));
  chosen = toggled(chosen, "one more");
  expect(countOf(chosen)).toBe(maxChosen);
  expect(countOf(toggled(chosen, "p0"))).toBe(maxChosen - 1);
});

describe("under another question", () => {
  const all = toggled(allOf(queryWith({ text: "mug", contains: "blue" }), 12), "7");

  test.each<[string, Partial<ListingQuery>]>([
    ["the same", { text: "mug", contains: "blue" }],
    ["in another order", { text: "mug", contains: "blue", sort: { field: "sku", descending: true } }],
    ["narrowed by more letters", { text: "mug", contains: "Blue m" }],
    ["with letters around them", { text: "mug", contains: " dark blue " }],
  ])("all of a result stay chosen where it is %s", (_what, query) => {
    expect(stillChosen(all, queryWith(query))).toBe(all);
  });

  test.each<[string, Partial<ListingQuery>]>([
    ["searched for something else", { text: "mugs", contains: "blue" }],
    ["not narrowed as far", { text: "mug", contains: "blu" }],
    ["not narrowed", { text: "mug" }],
    ["of a collection", { text: "mug", contains: "blue", collection: "sale" }],
    ["filtered", { text: "mug", contains: "blue", filters: { ...noFilters, available: true } }],
  ])("none of it does where it is %s", (_what, query) => {
    expect(stillChosen(all, queryWith(query))).toBe(nothingChosen);
  });

  test("products that were ticked one by one stay", () => {
    const three = some("1", "2", "3");
    expect(stillChosen(three, queryWith({ text: "anything", collection: "sale" }))).toBe(three);
  });
});

test("a result that grows is chosen with what has come, and a part of it does not reveal its size", () => {
  const all = allOf(everything, 10);
  expect(countOf(recounted(all, queryWith({ sort: { field: "title", descending: false } }), 14))).toBe(14);
  expect(countOf(recounted(all, queryWith({ contains: "x" }), 3))).toBe(10);
});

describe("the box for all of them", () => {
  test.each<[string, Chosen, number, readonly string[] | null, "all" | "some" | "none"]>([
    ["empty where nothing is ticked", nothingChosen, 3, ["1", "2", "3"], "none"],
    ["empty for an empty list", nothingChosen, 0, [], "none"],
    ["half where some are", some("1"), 3, ["1", "2", "3"], "some"],
    ["ticked where every single one is", some("3", "1", "2"), 3, ["1", "2", "3"], "all"],
    ["half where as many others are", some("7", "8", "9"), 3, ["1", "2", "3"], "some"],
    ["half as long as it is not known", some("1", "2", "3"), 3, null, "some"],
    ["ticked for a whole result", allOf(everything, 3), 3, null, "all"],
    ["half for one without a product", toggled(allOf(everything, 3), "2"), 3, null, "some"],
  ])("is %s", (_what, chosen, total, listed, share) => {
    expect(chosenShare(chosen, total, () => listed)).toBe(share);
  });
});

test("chosen products cross the boundary in the order in which they are listed", () => {
  const sort = { field: "sku", descending: false } as const;
  expect(selectionOf(some("2", "1"), sort)).toEqual({ kind: "products", ids: ["2", "1"] });
  expect(selectionOf(toggled(allOf(queryWith({ text: "mug" }), 9), "4"), sort)).toEqual({
    kind: "result",
    query: queryWith({ text: "mug", sort }),
    without: ["4"],
  });
});
