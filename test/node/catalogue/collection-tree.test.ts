import { expect, test } from "vitest";
import { collectionTree } from "../../../src-worker/catalogue/collection-tree";
import { membersByProduct } from "../../../src-worker/catalogue/members-by-product";
import type { Collection } from "../../../src-worker/contract/product";
import { holding } from "./holding";
import { productNamed } from "./product-named";

const branch = (id: string, parentId: string | null) => ({
  id,
  parentId,
  handle: id,
  title: id.toUpperCase(),
  count: 1,
});
const written = (branches: readonly [string, string | null][]) =>
  collectionTree(branches.map(([id, parent]) => branch(id, parent))).map(({ handle, depth }) => `${handle}${depth}`);

test.each([
  [
    "in the given order without a tree",
    [
      ["b", null],
      ["a", null],
    ],
    ["b0", "a0"],
  ],
  [
    "each after its parent",
    [
      ["mugs", "table"],
      ["bath", null],
      ["table", null],
      ["tall", "mugs"],
    ],
    ["bath0", "table0", "mugs1", "tall2"],
  ],
  [
    "at the top if the parent is missing",
    [
      ["mugs", "gone"],
      ["table", null],
    ],
    ["mugs0", "table0"],
  ],
  [
    "every member of a cycle once",
    [
      ["a", "b"],
      ["b", "a"],
      ["c", null],
    ],
    ["c0", "a0", "b1"],
  ],
] as const)("lists collections %s", (_name, branches, expected) => {
  expect(written(branches as unknown as [string, string | null][])).toEqual(expected);
});

test("stores any number of collections at any depth", () => {
  const flat = Array.from({ length: 20_000 }, (_, place) => branch(String(place), null));
  expect(collectionTree(flat)).toHaveLength(20_000);
  const deep = Array.from({ length: 5000 }, (_, place) =>
    branch(String(place), place === 0 ? null : String(place - 1)),
  );
  expect(collectionTree(deep).at(-1)).toMatchObject({ handle: "4999", depth: 4999 });
});

test("counts a collection's products in its ancestors, and terminates on a cycle", async () => {
  const catalogue = await holding([
    productNamed("Mug", { collectionIds: ["tall"] }),
    productNamed("Bowl", { collectionIds: ["table", "unknown"] }),
    productNamed("Odd", { collectionIds: ["ring1"] }),
    productNamed("Lost", { collectionIds: null }),
  ]);
  const collections = [
    ["table", null],
    ["mugs", "table"],
    ["tall", "mugs"],
    ["ring1", "ring2"],
    ["ring2", "ring1"],
  ].map(([id, parentId]) => ({ id, parentId }) as Collection);
  const members = await membersByProduct(async () => undefined, new AbortController().signal, collections, catalogue);
  expect(Object.fromEntries(members)).toEqual({
    table: ["mug", "bowl"],
    mugs: ["mug"],
    tall: ["mug"],
    ring1: ["odd"],
    ring2: ["odd"],
  });
});
