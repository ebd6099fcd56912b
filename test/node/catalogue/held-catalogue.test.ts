import { describe, expect, test } from "vitest";
import type { StoredCollection } from "../../../src-worker/catalogue/database";
import { createHeldCatalogue, type HeldCatalogue, segmentSize } from "../../../src-worker/catalogue/held-catalogue";
import { createHeldSegment } from "../../../src-worker/catalogue/held-segment";
import { everything } from "../../../src-worker/contract/listing-query";
import type { Product } from "../../../src-worker/contract/product";
import { productNamed } from "./product-named";

function holding(products: readonly Product[]): HeldCatalogue {
  const catalogue = createHeldCatalogue();
  for (let at = 0; at < products.length; at += 50) {
    const part = products.slice(at, at + 50);
    catalogue.beginPack({ pack: `pack ${at}`, count: part.length });
    for (const product of part) catalogue.add(product, at);
  }
  return catalogue;
}

function titles(catalogue: HeldCatalogue, text: string, collection: string | null = null): string[] {
  return catalogue.find({ ...everything, text, collection }, { start: 0, count: 100 }).rows.map((row) => row.title);
}

function collection(handle: string, title: string, productIds: readonly string[] | null): StoredCollection {
  return {
    store: "s",
    position: 0,
    id: handle,
    handle,
    title,
    description: "",
    bodyHtml: "",
    publishedAt: "",
    updatedAt: "",
    image: null,
    sortOrder: "",
    productsCount: null,
    parentId: null,
    productIds,
    membersReadAt: 0,
  };
}

const shop = [
  productNamed("Blue mug", { vendor: "Maré", skus: ["MB-100"], description: "<p>Goes with the red plate</p>" }),
  productNamed("Red plate", { vendor: "Blue Workshop", tags: ["summer", "mugs"], skus: ["RP-200"] }),
  productNamed("Açucareiro azul", { productType: "Table", skus: ["AZ-300"] }),
  productNamed("MB-100 spare lid", { skus: ["LID-1"] }),
  productNamed("Mug of blue glass", { skus: ["MG-1"] }),
];

describe("a search", () => {
  const catalogue = holding(shop);

  test.each([
    [
      "words in any order, a title that begins with the first one before others",
      "mug blue",
      ["Mug of blue glass", "Blue mug"],
    ],
    ["beginnings of words", "bl mu", ["Blue mug", "Mug of blue glass", "Red plate"]],
    ["one letter", "l", ["MB-100 spare lid"]],
    ["words without their accents", "acucar", ["Açucareiro azul"]],
    ["words with accents that the product has not", "rèd plåte", ["Red plate", "Blue mug"]],
    ["any case", "RED PLATE", ["Red plate", "Blue mug"]],
    ["a vendor's word together with a title's", "plate workshop", ["Red plate"]],
    ["the beginning of a code", "RP-2", ["Red plate"]],
    ["a code without its separators", "rp200", ["Red plate"]],
    ["words of the description", "goes with", ["Blue mug"]],
    ["nothing that is there", "teapot", []],
    ["a word that is there and one that is not", "blue teapot", []],
  ])("finds by %s", (_name, text, expected) => {
    const found = titles(catalogue, text);
    if (text === "l") expect(found).toEqual(expected);
    else expect(found.slice(0, expected.length)).toEqual(expected);
    if (expected.length < 2) expect(found).toEqual(expected);
  });

  test("puts the exact code before a title that holds it", () => {
    expect(titles(catalogue, "mb-100")).toEqual(["Blue mug", "MB-100 spare lid"]);
  });

  test("puts titles before vendors and tags, and these before descriptions", () => {
    const ranked = holding([
      productNamed("Described", { description: "<p>with oak</p>" }),
      productNamed("Tagged", { tags: ["oak"] }),
      productNamed("Old oak board"),
      productNamed("Oak tray"),
    ]);
    expect(titles(ranked, "oak")).toEqual(["Oak tray", "Old oak board", "Tagged", "Described"]);
  });

  test("without words shows everything in the store's order", () => {
    expect(titles(catalogue, " .. ")).toEqual(shop.map(({ title }) => title));
  });

  test.each([
    "__proto__",
    "constructor",
    "toString",
    ".*+?^()|[]\\$",
    "\ud800",
    "x".repeat(200_000),
    "a ".repeat(5000),
  ])("for odd text answers without a throw", (text) => {
    expect(Array.isArray(titles(catalogue, text))).toBe(true);
  });

  test("reaches every product of a large catalogue, across segments, saved and loaded", async () => {
    const many = holding(
      Array.from({ length: 2 * segmentSize + 50 }, (_, index) =>
        productNamed(`Cup number${index}`, { id: `p${index}` }),
      ),
    );
    const loaded = createHeldCatalogue();
    for (const { entries, packs, index } of many.segments) {
      const segment = createHeldSegment();
      segment.entries.push(...entries);
      segment.packs.push(...packs);
      segment.index.load(await index.save());
      loaded.adopt(segment);
    }
    for (const catalogueOf of [many, loaded]) {
      expect(catalogueOf.find({ ...everything, text: "cup" }, { start: 0, count: 1 }).total).toBe(2 * segmentSize + 50);
      expect(titles(catalogueOf, `number${2 * segmentSize + 49}`)).toEqual([`Cup number${2 * segmentSize + 49}`]);
    }
    expect(loaded.entryOf("p7")?.row.title).toBe("Cup number7");
  });
});

describe("a window", () => {
  test("holds the asked rows and tells the whole", () => {
    const catalogue = holding(Array.from({ length: 90 }, (_, index) => productNamed(`Cup ${index}`)));
    const { total, rows } = catalogue.find(everything, { start: 60, count: 60 });
    expect([total, rows.length, rows[0]?.title]).toEqual([90, 30, "Cup 60"]);
    expect(catalogue.find(everything, { start: 500, count: 60 }).rows).toEqual([]);
  });
});

describe("a row", () => {
  test("tells prices, compare-at price of the cheapest, and stock by the share of variants that can be had", () => {
    const product = productNamed("Cup", {
      prices: ["12.00", "9.50", "30"],
      available: [true, false, false],
      skus: ["A", "B", "C"],
    });
    const row = holding([product]).entryOf("cup")?.row;
    expect(row).toMatchObject({
      priceMin: 9.5,
      priceMax: 30,
      compareAtPrice: null,
      sku: "A",
      variantCount: 3,
      stock: "in-stock",
    });
  });

  test.each([
    [[false, false], "out-of-stock"],
    [[true, false, false, false], "low-stock"],
    [[true, true, true, false, false, false, false, false, false, false], "in-stock"],
    [[true], "in-stock"],
  ] as const)("of variants %j is %s", (available, stock) => {
    expect(holding([productNamed("Cup", { available })]).entryOf("cup")?.row.stock).toBe(stock);
  });
});

describe("a collection", () => {
  const catalogue = holding(shop);

  test("holds its real members in its own order", () => {
    catalogue.setCollections([collection("gifts", "Gifts", ["red-plate", "gone", "blue-mug", "red-plate"])]);
    expect(titles(catalogue, "", "gifts")).toEqual(["Red plate", "Blue mug"]);
    expect(catalogue.collectionEntries()).toEqual([{ handle: "gifts", title: "Gifts", count: 2, depth: 0 }]);
  });

  test("whose membership is not known is guessed by tag, type and vendor", () => {
    catalogue.setCollections([
      collection("summer", "In the sun", null),
      collection("x", "TABLE", null),
      collection("y", "maré", null),
      collection("z", "Nobody", null),
    ]);
    expect(titles(catalogue, "", "summer")).toEqual(["Red plate"]);
    expect(titles(catalogue, "", "x")).toEqual(["Açucareiro azul"]);
    expect(titles(catalogue, "", "y")).toEqual(["Blue mug"]);
    expect(catalogue.collectionEntries().map(({ handle }) => handle)).toEqual(["summer", "x", "y"]);
  });

  test("can be searched", () => {
    catalogue.setCollections([collection("gifts", "Gifts", ["blue-mug", "red-plate"])]);
    expect(titles(catalogue, "blue", "gifts")).toEqual(["Blue mug", "Red plate"]);
  });

  test("that is not there is refused", () => {
    expect(() => titles(catalogue, "", "nowhere")).toThrow("collection-unknown");
  });
});
