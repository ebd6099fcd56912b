import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collectionTree } from "../../../../src-worker/stores/woocommerce/collection-tree";

const shop = "https://shop.example.com";

const category = (id: number, parent = 0, changes: object = {}) => ({
  id,
  name: `Category ${id}`,
  slug: `category-${id}`,
  parent,
  description: "",
  image: null,
  menu_order: 0,
  count: 3,
  ...changes,
});
const shape = (records: readonly unknown[]) =>
  collectionTree(records, shop).map(({ id, parentId }) => (parentId === null ? id : `${parentId}>${id}`));

test("a category becomes a collection, field by field", () => {
  const image = { id: 22, src: "/wp-content/uploads/g.jpg", alt: "Shelf &amp; bowl" };
  expect(
    collectionTree(
      [category(44, 0, { name: "Home &amp; Living", slug: "%d8%b9", description: "<p>All</p>", image, count: 21 })],
      shop,
    ),
  ).toEqual([
    {
      id: "44",
      handle: "ع",
      title: "Home & Living",
      description: "<p>All</p>",
      bodyHtml: "<p>All</p>",
      publishedAt: "",
      updatedAt: "",
      image: { src: `${shop}/wp-content/uploads/g.jpg`, altText: "Shelf & bowl", width: null, height: null },
      sortOrder: "",
      productsCount: 21,
      parentId: null,
    },
  ]);
});

describe("categories", () => {
  test("come before their children", () => {
    expect(shape([category(3, 2), category(1), category(2, 1), category(5), category(4, 1)])).toEqual([
      "1",
      "1>2",
      "2>3",
      "1>4",
      "5",
    ]);
  });

  test("keep the merchant's order, else the store's", () => {
    const order = (menu_order: number) => ({ menu_order });
    expect(shape([category(1, 0, order(2)), category(2, 0, order(1)), category(3, 0, order(1))])).toEqual([
      "2",
      "3",
      "1",
    ]);
  });

  test("with a missing parent are at the top", () => {
    expect(shape([category(2, 99), category(3, 2)])).toEqual(["2", "2>3"]);
  });

  test("in a cycle all appear once", () => {
    expect(shape([category(1, 3), category(2, 1), category(3, 2), category(4, 4)])).toEqual(["1", "1>2", "2>3", "4"]);
  });

  test("contain those without products, the default category too", () => {
    const records = [category(15, 0, { slug: "uncategorized", count: 0 }), category(16)];
    expect(collectionTree(records, shop)).toHaveLength(2);
  });

  test("may be nested ten thousand deep", () => {
    const deep = Array.from({ length: 10_000 }, (_, index) => category(index + 1, index));
    expect(collectionTree(deep, shop)).toHaveLength(10_000);
  });

  test("of any parents come once each, after their parent", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 12 }))), (pairs) => {
        const tree = collectionTree(
          pairs.map(([id, parent]) => category(id, parent)),
          shop,
        );
        const ids = tree.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.toSorted()).toEqual([...new Set(pairs.map(([id]) => String(id)))].toSorted());
        for (const [index, { parentId }] of tree.entries())
          if (parentId !== null) expect(ids.slice(0, index)).toContain(parentId);
      }),
      { numRuns: 500, seed: 20260301 },
    );
  });
});
