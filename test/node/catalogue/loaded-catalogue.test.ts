import { describe, expect, test } from "vitest";
import type { LoadedCatalogue } from "../../../src-worker/catalogue/loaded-catalogue";
import { everything } from "../../../src-worker/contract/listing-query";
import { collectionOf, holding } from "./holding";
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

  test("can be searched", async () => {
    const catalogue = await holding(shop);
    catalogue.setCollections([collectionOf("gifts", "Gifts", [0, 1])]);
    expect(await titles(catalogue, "blue", "gifts")).toEqual(["Blue mug", "Red plate"]);
  });

  test("is refused if it does not exist", async () => {
    await expect(titles(await holding(shop), "", "nowhere")).rejects.toThrow("collection-unknown");
  });
});
