import { describe, expect, test } from "vitest";
import type { LoadedCatalogue } from "../../../src-worker/catalogue/loaded-catalogue";
import { holding, queryOf } from "./holding";
import { productNamed } from "./product-named";

/** The titles of the results, with the highlighted parts in brackets. */
async function marked(catalogue: LoadedCatalogue, text: string): Promise<string[]> {
  const { rows } = await catalogue.find(queryOf({ text }), { start: 0, count: 50 }, false);
  return rows.map(({ title, match }) => {
    let shown = "";
    let from = 0;
    for (const [at, place] of (match?.title ?? []).entries()) {
      shown += title.slice(from, place) + (at % 2 === 0 ? "[" : "]");
      from = place;
    }
    return shown + title.slice(from);
  });
}

describe("highlighting in titles", () => {
  const shop = holding(
    [
      productNamed("Blue mug, blue lid"),
      productNamed("Açucareiro azul"),
      productNamed("Blueish plate"),
      productNamed("青いマグカップ"),
      productNamed("Tray", { tags: ["oak"], description: "porcelain" }),
      productNamed("Telephone table"),
    ],
    2,
    1,
  );

  test.each([
    ["blue mug", ["[Blue] [mug], [blue] lid"]],
    ["BLU", ["[Blu]eish plate", "[Blu]e mug, [blu]e lid"]],
    ["acucareiro", ["[Açucareiro] azul"]],
    ["açúcar az", ["[Açucar]eiro [az]ul"]],
    ["マグ", ["青い[マグ]カップ"]],
    ["oak", ["Tray"]],
    ["porcelain", ["Tray"]],
    ["bleu mug", ["[Blue] [mug], [blue] lid"]],
    ["telefone", ["[Telephone] table"]],
  ])("'%s' highlights: %j", async (text, expected) => {
    expect((await marked(await shop, text)).sort()).toEqual(expected.toSorted());
  });

  test("is present in every window, and absent without a search", async () => {
    const { rows } = await (await shop).find(queryOf({ text: "blue" }), { start: 1, count: 1 }, false);
    expect(rows[0]?.match?.title).toEqual([0, 4]);
    const all = await (await shop).find(queryOf({ contains: "blue" }), { start: 0, count: 9 }, false);
    expect(all.rows.map(({ match }) => match)).toEqual([null, null]);
  });
});

describe("the matching variant", () => {
  const shop = holding(
    [
      productNamed("Plain bowl"),
      productNamed("Mug", {
        id: "mug",
        skus: ["MB-100-L", "MB-200-XL", "KX-7"],
        barcodes: ["", "4006381333931", "4006381333948"],
        variantTitles: ["Large", "Extra large", "Small"],
      }),
      productNamed("Plate KX-8", { id: "plate", skus: ["ZZ-1", "KX-8-B"], variantTitles: ["White", "Black"] }),
    ],
    1,
    1,
  );

  test.each([
    ["its SKU", "MB-200-XL", 1],
    ["its SKU without separators", "mb200xl", 1],
    ["the beginning of its SKU", "mb-2", 1],
    ["the end of its SKU", "200-xl", 1],
    ["the middle of its SKU", "200x", 1],
    ["its barcode", "4006381333948", 2],
    ["a part of its barcode", "333931", 1],
    ["its SKU beside a word", "mug kx7", 2],
    ["a part of its SKU beside a word", "mug 200-x", 1],
    ["a slip in its barcode", "4006381333939", 1],
  ])("is found by %s", async (_how, text, variant) => {
    const { rows } = await (await shop).find(queryOf({ text }), { start: 0, count: 9 }, false);
    const row = rows.find(({ id }) => id === "mug");
    const titles = ["Large", "Extra large", "Small"];
    const skus = ["MB-100-L", "MB-200-XL", "KX-7"];
    expect(row?.match?.variant).toEqual({ id: `mug-${variant}`, sku: skus[variant], title: titles[variant] });
  });

  test.each([["mug"], ["m"], ["mb"], ["large"], ["extra mug"]])("is null for '%s'", async (text) => {
    const { rows } = await (await shop).find(queryOf({ text }), { start: 0, count: 9 }, false);
    expect(rows.find(({ id }) => id === "mug")?.match?.variant).toBeNull();
  });

  test("is null if the title contains the text, unless the text is a whole code", async () => {
    const variantFor = async (text: string) => {
      const { rows } = await (await shop).find(queryOf({ text }), { start: 0, count: 9 }, false);
      return rows.find(({ id }) => id === "plate")?.match?.variant?.title ?? null;
    };
    expect(await variantFor("plate")).toBeNull();
    expect(await variantFor("kx8b")).toBe("Black");
    expect(await variantFor("zz-1")).toBe("White");
  });
});
