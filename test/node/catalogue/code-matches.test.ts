import { describe, expect, test } from "vitest";
import { codeMatches } from "../../../src-worker/catalogue/code-matches";
import { maxCodeMatches } from "../../../src-worker/contract/code-match";
import { holding, idsFor, queryOf } from "./holding";
import { productNamed } from "./product-named";

const shop = await holding(
  [
    productNamed("UPC mug", { skus: ["MUG-1", "MUG-2"], barcodes: ["012345678905", "4006381333931"] }),
    productNamed("EAN-8 cup", { skus: [""], barcodes: ["9638 5074"] }),
    productNamed("Number", { skus: ["0075678164125"] }),
    productNamed("First twin", { skus: ["TWIN"], barcodes: ["036000291452"] }),
    productNamed("Second twin", { skus: ["twin"], barcodes: ["0036000291452"] }),
  ],
  2,
  1,
);
const nothing = async () => [];
const yieldIfDue = async () => undefined;

const matches = async (code: string, fromExtras: Parameters<typeof codeMatches>[2] = nothing) =>
  (await codeMatches(yieldIfDue, shop, fromExtras, [code])).flat().map(({ variant }) => variant);

describe("a scanned code", () => {
  test.each<[string, string, readonly string[]]>([
    ["a SKU", "MUG-2", ["upc-mug-1"]],
    ["a SKU in another case, without its hyphen", "mug2", ["upc-mug-1"]],
    ["a UPC-A", "012345678905", ["upc-mug-0"]],
    ["a UPC-A as a scanner sends it with thirteen digits", "0012345678905", ["upc-mug-0"]],
    ["a UPC-A with fourteen digits", "00012345678905", ["upc-mug-0"]],
    ["an EAN-13 with fourteen digits", "04006381333931", ["upc-mug-1"]],
    ["an EAN-8 with thirteen digits", "0000096385074", ["ean-8-cup-0"]],
    ["a SKU that looks like a barcode", "0075678164125", ["number-0"]],
    ["a SKU that looks like a barcode, with a zero missing", "075678164125", []],
    ["a code of two products", "TWIN", ["first-twin-0", "second-twin-0"]],
    ["one number in two spellings", "036000291452", ["first-twin-0", "second-twin-0"]],
    ["a part of a code", "01234567890", []],
    ["a word of a title", "mug", []],
    ["without letters and digits", " - ", []],
  ])("finds its variants when it is %s", async (_what, code, variants) => {
    expect((await matches(code)).toSorted()).toEqual(variants);
  });

  test("is found in any spelling among the stored details of opened products that are still in the catalogue", async () => {
    const requested: (readonly string[])[] = [];
    const fromExtras = async (codes: readonly string[]) => {
      requested.push(codes);
      return codes.slice(-1).flatMap((code) => [
        { product: "number", variant: "number-0", code },
        { product: "gone", variant: "gone-0", code },
        { product: "upc-mug", variant: "upc-mug-0", code: "another" },
      ]);
    };
    expect(await matches("978020137961", fromExtras)).toEqual(["number-0"]);
    expect(await matches("0036000291452", fromExtras)).toEqual(["first-twin-0", "second-twin-0", "number-0"]);
    expect(requested).toEqual([["978020137961"], ["0036000291452", "036000291452", "00036000291452"]]);
  });

  test("is looked up together with others, in one read of the stored details", async () => {
    let reads = 0;
    let yields = 0;
    const fromExtras = async () => {
      reads++;
      return [{ product: "number", variant: "number-0", code: "978020137961" }];
    };
    const counted = async () => void yields++;
    const found = await codeMatches(counted, shop, fromExtras, ["MUG-2", "none", "978020137961", ""]);
    // A quick order has hundreds of codes.
    expect(yields).toBeGreaterThanOrEqual(4);
    expect(found.map((one) => one.map(({ variant }) => variant))).toEqual([["upc-mug-1"], [], ["number-0"], []]);
    expect(reads).toBe(1);
  });

  test("names products by id, as two may have the same handle", async () => {
    const [one, other] = ["One", "Other"].map((title) => ({
      ...productNamed(title, { skus: ["SAME"] }),
      handle: "same",
    }));
    const catalogue = await holding([one, other].flatMap((product) => product ?? []));
    const [found] = await codeMatches(yieldIfDue, catalogue, nothing, ["same"]);
    expect(found?.map(({ product }) => product)).toEqual([one?.id, other?.id]);
  });

  test("returns a limited number of variants when very many share it", async () => {
    const many = await holding(Array.from({ length: 50 }, (_, at) => productNamed(`Item ${at}`, { skus: ["SAME"] })));
    const [found] = await codeMatches(yieldIfDue, many, nothing, ["same"]);
    expect(found).toHaveLength(maxCodeMatches);
  });
});

describe("a typed barcode", () => {
  test.each<[string, readonly string[]]>([
    ["0012345678905", ["upc-mug"]],
    ["012345678905", ["upc-mug"]],
    ["0000096385074", ["ean-8-cup"]],
    ["036000291452", ["first-twin", "second-twin"]],
    ["0075678164125", ["number"]],
    // A part of the number matches, as in any code, but not in another spelling.
    ["075678164125", ["number"]],
  ])("as %s finds %j", async (text, ids) => {
    expect((await idsFor(shop, queryOf({ text }))).toSorted()).toEqual(ids);
  });

  test("in another spelling returns its variant", async () => {
    const { rows } = await shop.find(queryOf({ text: "04006381333931" }), { start: 0, count: 5 }, false);
    expect(rows.map(({ match }) => match?.variant?.id)).toEqual(["upc-mug-1"]);
  });
});
