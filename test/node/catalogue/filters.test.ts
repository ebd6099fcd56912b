import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../property-runs";
import { anyCollection, anyFilters, anyPart, anySearch, anyShop, contains, loadedShop, passes } from "./any-shop";
import { holding, idsFor, queryOf } from "./holding";
import { productNamed } from "./product-named";

const seed = 51;

describe("filters", () => {
  test("keep the products that meet all conditions, within a search, a collection and the table's search", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyShop,
        anyFilters,
        anyCollection,
        anySearch,
        anyPart,
        async (shop, filters, collection, text, part) => {
          const catalogue = await loadedShop(shop);
          const unfiltered = await idsFor(catalogue, queryOf({ text, collection: text === "" ? collection : null }));
          const members = shop.collections.find(({ handle }) => handle === collection)?.members;
          const expected = unfiltered.filter((id) => {
            const position = Number(id.slice(1));
            const product = shop.products[position];
            return (
              product && passes(product, filters) && contains(product, part) && (members?.includes(position) ?? true)
            );
          });
          expect(await idsFor(catalogue, queryOf({ text, collection, filters, contains: part }))).toEqual(expected);
        },
      ),
      { seed, numRuns: runs(200) },
    );
  });

  const shop = holding([
    productNamed("Cheap", { prices: ["5", "8"], vendor: "Maré", tags: ["oak", "gift"] }),
    productNamed("Dear", { prices: ["50", "80"], vendor: "mare", available: [false, false] }),
    productNamed("Wide", { prices: ["5", "80"], vendor: "Maré", productType: "Mug", available: [false, true] }),
    productNamed("On request", { prices: [null], available: [false] }),
    productNamed("Partly", { prices: [null, "300"], available: [false, false] }),
  ]);

  test.each([
    [{ priceFrom: 10 }, ["Dear", "Wide", "Partly"]],
    [{ priceTo: 10 }, ["Cheap", "Wide"]],
    [{ priceFrom: 20, priceTo: 30 }, ["Wide"]],
    [{ priceFrom: 8, priceTo: 8 }, ["Cheap", "Wide"]],
    [{ priceFrom: 30, priceTo: 20 }, []],
    [{ vendors: ["Maré"] }, ["Cheap", "Wide"]],
    [{ vendors: ["Maré", "mare"] }, ["Cheap", "Dear", "Wide"]],
    [{ vendors: ["MARÉ"] }, ["Cheap", "Wide"]],
    [{ vendors: ["Mare\u0301"] }, ["Cheap", "Wide"]],
    [{ tags: ["OAK"] }, ["Cheap"]],
    [{ types: ["mug"] }, ["Wide"]],
    [{ vendors: ["Maré"], types: ["Mug"] }, ["Wide"]],
    [{ types: [""] }, ["Cheap", "Dear", "On request", "Partly"]],
    [{ tags: ["gift", "nowhere"] }, ["Cheap"]],
    [{ tags: [""] }, []],
    [{ available: true }, ["Cheap", "Wide"]],
  ])("%j keep %j", async (filters, expected) => {
    const { rows } = await (await shop).find(queryOf({ filters }), { start: 0, count: 9 }, false);
    expect(rows.map(({ title }) => title)).toEqual(expected);
  });
});

describe("the table's search", () => {
  const shop = holding([
    productNamed("Blue Mug", {
      vendor: "Maré",
      tags: ["Summer sale"],
      skus: ["MB-100", "MB-200"],
      variantTitles: ["Large", "XL"],
    }),
    productNamed("Red plate", { vendor: "Workshop", productType: "Mugs", description: "mug", barcodes: ["4006"] }),
    productNamed("İznik ÇINI"),
  ]);

  test.each([
    ["in the middle of a title", "UE M", ["Blue Mug"]],
    ["in the vendor", "orks", ["Red plate"]],
    ["in a tag", "mer s", ["Blue Mug"]],
    ["in any SKU, its separators included", "b-20", ["Blue Mug"]],
    ["in any variant's title", "xl", ["Blue Mug"]],
    ["whatever the case", "çIN", ["İznik ÇINI"]],
    ["with spaces around it", "  plate ", ["Red plate"]],
    ["but not without its accents", "mare", []],
    ["nor without its separators", "mb100", []],
    ["nor in the type, the description or a barcode", "mugs", []],
    ["nor across two texts", "mugmar", []],
    ["nor in pieces", "blue large", []],
    ["nor as a pattern", ".*", []],
  ])("finds letters %s", async (_where, text, expected) => {
    const { rows } = await (await shop).find(queryOf({ contains: text }), { start: 0, count: 9 }, false);
    expect(rows.map(({ title }) => title)).toEqual(expected);
  });

  test("for 200,000 letters finds nothing", async () => {
    expect(await idsFor(await shop, queryOf({ contains: "x".repeat(200_000) }))).toEqual([]);
  });
});
