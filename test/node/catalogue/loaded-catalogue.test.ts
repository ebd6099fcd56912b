import { describe, expect, test } from "vitest";
import {
  createLoadedCatalogue,
  type LoadedCatalogue,
  segmentSize,
} from "../../../src-worker/catalogue/loaded-catalogue";
import { loadSegment } from "../../../src-worker/catalogue/loaded-segment";
import { everything } from "../../../src-worker/contract/listing-query";
import { collectionOf, holding, world } from "./holding";
import { productNamed } from "./product-named";

async function titles(
  catalogue: LoadedCatalogue,
  text: string,
  collection: string | null = null,
): Promise<readonly string[]> {
  const { rows } = await catalogue.find({ ...everything, text, collection }, { start: 0, count: 100 }, false);
  return rows.map((row) => row.title);
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
    ["words in any order, titles that begin with the first word first", "mug blue", ["Mug of blue glass", "Blue mug"]],
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
  ])("finds by %s", async (_name, text, expected) => {
    const found = await titles(await catalogue, text);
    if (text === "l") expect(found).toEqual(expected);
    else expect(found.slice(0, expected.length)).toEqual(expected);
    if (expected.length < 2) expect(found).toEqual(expected);
  });

  test("ranks an exact code above a title that contains it", async () => {
    expect(await titles(await catalogue, "mb-100")).toEqual(["Blue mug", "MB-100 spare lid"]);
  });

  test("ranks titles above vendors and tags, and these above descriptions", async () => {
    const ranked = await holding([
      productNamed("Described", { description: "<p>with oak</p>" }),
      productNamed("Tagged", { tags: ["oak"] }),
      productNamed("Old oak board"),
      productNamed("Oak tray"),
    ]);
    expect(await titles(ranked, "oak")).toEqual(["Oak tray", "Old oak board", "Tagged", "Described"]);
  });

  test("for nothing but spaces returns everything in the store's order", async () => {
    expect(await titles(await catalogue, "  \t")).toEqual(shop.map(({ title }) => title));
  });

  test.each(["!!!", " .. ", "---", "🎁"])("for the signs %j alone finds nothing", async (signs) => {
    expect(await titles(await catalogue, signs)).toEqual([]);
  });

  test.each([
    "__proto__",
    "constructor",
    "toString",
    ".*+?^()|[]\\$",
    "\ud800",
    "x".repeat(200_000),
    "a ".repeat(5000),
  ])("does not throw on unusual text", async (text) => {
    expect(Array.isArray(await titles(await catalogue, text))).toBe(true);
  });

  test("finds every product of a large catalogue across segments, also after saving and loading", async () => {
    const count = segmentSize + 250;
    const many = await holding(
      Array.from({ length: count }, (_, index) => productNamed(`Cup number${index}`, { id: `p${index}` })),
    );
    await many.close(undefined);
    const loaded = createLoadedCatalogue(world);
    for (const { bytes, packs } of many.segments)
      loaded.adopt(loadSegment((bytes ?? new Uint8Array()).slice(), packs, null));
    expect(many.segments.length).toBeGreaterThan(1);
    for (const catalogue of [many, loaded]) {
      const cups = await catalogue.find({ ...everything, text: "cup" }, { start: 0, count: 1 }, false);
      expect(cups.total).toBe(count);
      expect((await titles(catalogue, `number${count - 1}`))[0]).toBe(`Cup number${count - 1}`);
      expect(catalogue.idAt(catalogue.positionOfAddress("p7") ?? -1)).toBe("p7");
      expect(catalogue.packAt(57)).toBe("pack 50");
    }
  });
});

describe("rows address their own product", () => {
  test.each([
    ["that share a handle", ["mug", "mug", "cup", "mug"], ["p0", "p1", "cup", "p3"]],
    ["whose handle is another product's id", ["p2", "cup", "plate", "bowl"], ["p0", "cup", "plate", "bowl"]],
    ["without a handle, which have their id", ["p0", "p1", "p2", "cup"], ["p0", "p1", "p2", "cup"]],
  ])("for products %s", async (_name, handles, addresses) => {
    const products = handles.map((handle, index) => productNamed(`Cup ${index}`, { id: `p${index}`, handle }));
    const catalogue = await holding(products, 2, 1);
    const { rows } = await catalogue.find(everything, { start: 0, count: 10 }, false);
    for (const [place, { handle }] of rows.entries()) expect(catalogue.positionOfAddress(handle)).toBe(place);
    expect(rows.map(({ handle }) => handle)).toEqual(addresses);
  });
});

describe("a window", () => {
  test("contains the requested rows and the total", async () => {
    const catalogue = await holding(Array.from({ length: 90 }, (_, index) => productNamed(`Cup ${index}`)));
    const { total, rows } = await catalogue.find(everything, { start: 60, count: 60 }, false);
    expect([total, rows.length, rows[0]?.title]).toEqual([90, 30, "Cup 60"]);
    expect((await catalogue.find(everything, { start: 500, count: 60 }, false)).rows).toEqual([]);
  });
});

describe("a row", () => {
  test("has the prices, the cheapest variant's compare-at price, and the stock state by the share of available variants", async () => {
    const product = productNamed("Cup", {
      prices: ["12.00", "9.50", "30"],
      available: [true, true, false],
      skus: ["A", "B", "C"],
    });
    const [row] = (await (await holding([product])).find(everything, { start: 0, count: 1 }, false)).rows;
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
  ] as const)("of variants %j is %s", async (available, stock) => {
    const cups = await holding([productNamed("Cup", { available })]);
    const [row] = (await cups.find(everything, { start: 0, count: 1 }, false)).rows;
    expect(row?.stock).toBe(stock);
  });
});

describe("a collection", () => {
  test("contains its real members in its own order", async () => {
    const catalogue = await holding(shop);
    catalogue.setCollections([collectionOf("gifts", "Gifts", [1, 0])]);
    expect(await titles(catalogue, "", "gifts")).toEqual(["Red plate", "Blue mug"]);
    expect(catalogue.collectionIndex.entries()).toEqual([{ handle: "gifts", title: "Gifts", count: 2, depth: 0 }]);
  });

  test("with unknown members is derived from tag, type and vendor", async () => {
    const catalogue = await holding(shop);
    catalogue.setCollections([
      collectionOf("summer", "In the sun", null),
      collectionOf("x", "TABLE", null),
      collectionOf("y", "maré", null),
      collectionOf("z", "Nobody", null),
    ]);
    expect(await titles(catalogue, "", "summer")).toEqual(["Red plate"]);
    expect(await titles(catalogue, "", "x")).toEqual(["Açucareiro azul"]);
    expect(await titles(catalogue, "", "y")).toEqual(["Blue mug"]);
    expect(catalogue.collectionIndex.entries().map(({ handle }) => handle)).toEqual(["summer", "x", "y", "z"]);
  });

  test("can be searched", async () => {
    const catalogue = await holding(shop);
    catalogue.setCollections([collectionOf("gifts", "Gifts", [0, 1])]);
    expect(await titles(catalogue, "blue", "gifts")).toEqual(["Blue mug", "Red plate"]);
  });

  test("is refused if it does not exist", async () => {
    await expect(titles(await holding(shop), "", "nowhere")).rejects.toThrow("collection-unknown");
  });
});
