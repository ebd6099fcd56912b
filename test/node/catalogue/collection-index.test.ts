import { describe, expect, test } from "vitest";
import { createLoadedCatalogue } from "../../../src-worker/catalogue/loaded-catalogue";
import { moveMembers } from "../../../src-worker/catalogue/move-members";
import { positionsOf } from "../../../src-worker/catalogue/positions-of";
import { appendTo, collectionOf, holding, idsFor, queryOf, world } from "./holding";
import { productNamed } from "./product-named";

const products = [
  productNamed("Mug", { id: "a", vendor: "Maré", tags: ["Summer", "gift"] }),
  productNamed("Plate", { id: "b", vendor: "Workshop", productType: "Summer", tags: ["summer"] }),
  productNamed("Bowl", { id: "c", vendor: "maré", productType: "Table" }),
  productNamed("Tray", { id: "d", vendor: "Table", tags: ["table"] }),
];

describe("a collection with unknown members", () => {
  const collectionIndex = async () => {
    const catalogue = await holding(products, 1, 1);
    catalogue.setCollections([
      collectionOf("summer", "Sun", null),
      collectionOf("x", "MARÉ", null),
      collectionOf("table", "Table", null),
      collectionOf("constructor", "__proto__", null),
      collectionOf("told", "Summer", [2]),
    ]);
    return catalogue;
  };

  test.each([
    ["its handle among the tags, whatever the case", "summer", ["a", "b"]],
    ["its title as the vendor, whatever the case", "x", ["a", "c"]],
    [
      "its title as type or vendor or its handle as a tag, each product once, in the store's order",
      "table",
      ["c", "d"],
    ],
    ["names that every object has, nothing", "constructor", []],
    ["what is known of another, nothing", "told", ["c"]],
  ])("contains products with %s", async (_what, handle, expected) => {
    expect(await idsFor(await collectionIndex(), queryOf({ collection: handle }))).toEqual(expected);
  });

  test("is listed with the number of members that it seems to have, also without any", async () => {
    const entries = (await collectionIndex()).collectionIndex.entries();
    expect(entries.map(({ handle, count }) => [handle, count])).toEqual([
      ["summer", 2],
      ["x", 2],
      ["table", 2],
      ["constructor", 0],
      ["told", 1],
    ]);
  });

  test("has the neighbours of the products that it seems to contain", async () => {
    const { collectionIndex: known } = await collectionIndex();
    expect(known.around(0).map(({ handle }) => handle)).toEqual(["summer", "x"]);
    expect(known.around(2).map(({ handle }) => handle)).toEqual(["x", "table", "told"]);
    expect(known.around(99)).toEqual([]);
  });

  test("seems to contain products that were added later", async () => {
    const catalogue = await holding(products.slice(0, 1));
    catalogue.setCollections([collectionOf("summer", "Sun", null)]);
    expect(await idsFor(catalogue, queryOf({ collection: "summer" }))).toEqual(["a"]);
    await appendTo(catalogue, products.slice(1, 2));
    expect(await idsFor(catalogue, queryOf({ collection: "summer" }))).toEqual(["a", "b"]);
  });
});

describe("members", () => {
  test("follow the order of their ids, each once, without products that are not in the catalogue", async () => {
    const catalogue = await holding(products);
    expect(positionsOf(["d", "x", "a", "d", "", "c"], catalogue)).toEqual(Uint32Array.of(3, 0, 2));
    expect(positionsOf([], catalogue)).toEqual(new Uint32Array());
  });

  test("map to the rows of their products in another generation, without removed products", async () => {
    const before = await holding(products, 2, 1);
    const after = await holding(
      [products[3], products[0], productNamed("New", { id: "n" })].flatMap((one) => one ?? []),
    );
    const collections = [
      collectionOf("some", "Some", [2, 3, 0]),
      collectionOf("none", "None", []),
      collectionOf("unknown", "Unknown", null),
    ];
    const moved = await moveMembers(async () => undefined, collections, before, after);
    expect(moved.map(({ handle, members }) => [handle, members])).toEqual([
      ["some", Uint32Array.of(0, 1)],
      ["none", new Uint32Array()],
      ["unknown", null],
    ]);
  });

  test("are empty in a catalogue without products", () => {
    expect(positionsOf(["a"], createLoadedCatalogue(world))).toEqual(new Uint32Array());
  });
});
