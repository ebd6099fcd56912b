import { describe, expect, test } from "vitest";
import { neighboursOf } from "../../../src-worker/catalogue/neighbours-of";
import { holding, queryOf } from "./holding";
import { productNamed } from "./product-named";

const shop = await holding(
  [
    productNamed("Mug", { prices: ["30.00"], vendor: "A" }),
    productNamed("Cup", { prices: ["10.00"], vendor: "B" }),
    productNamed("Plate", { prices: ["20.00"], vendor: "A" }),
    productNamed("Bowl", { prices: ["5.00"], vendor: "A" }),
  ],
  1,
  2,
);
const byPrice = { field: "price", descending: false } as const;

describe("the neighbours of a product", () => {
  test.each([
    ["in the store's order", {}, "plate", { place: 2, total: 4, before: "cup", after: "bowl" }],
    ["at the beginning", {}, "mug", { place: 0, total: 4, before: null, after: "cup" }],
    ["at the end", {}, "bowl", { place: 3, total: 4, before: "plate", after: null }],
    ["in the order of the list", { sort: byPrice }, "plate", { place: 2, total: 4, before: "cup", after: "mug" }],
    [
      "among filtered products",
      { filters: { vendors: ["A"] } },
      "plate",
      { place: 1, total: 3, before: "mug", after: "bowl" },
    ],
    ["alone", { text: "plate" }, "plate", { place: 0, total: 1, before: null, after: null }],
    ["outside of the list", { filters: { vendors: ["B"] } }, "plate", null],
    ["that is not held", {}, "teapot", null],
  ])("are found %s", async (_where, query, address, neighbours) => {
    expect(await neighboursOf(shop, queryOf(query), address)).toEqual(neighbours);
  });

  test("are refused in an unknown collection", async () => {
    await expect(neighboursOf(shop, queryOf({ collection: "gone" }), "mug")).rejects.toThrow("collection-unknown");
  });
});
