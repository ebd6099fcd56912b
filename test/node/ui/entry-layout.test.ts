import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entryLayout } from "../../../src-ui/pieces/add-to-order/entry/entry-layout";
import type { ProductOption, Variant } from "../../../src-worker/contract/product";
import { variant } from "./variant";

const size = option("Size", 1, ["S", "M", "L"]);
const colour = option("Colour", 2, ["Red", "Blue"]);
const wood = option("Wood", 3, ["Oak", "Ash"]);

describe("the layout of a product's quantities", () => {
  it("puts the first option down, the second across and a third on tabs", () => {
    const variants = [
      variant("1", ["S", "Red", "Oak"]),
      variant("2", ["M", "Blue", "Oak"]),
      variant("3", ["S", "Red", "Ash"]),
    ];
    expect(shown([colour, wood, size], variants)).toEqual({
      names: { row: "Size", column: "Colour", tab: "Wood" },
      tables: [
        {
          tab: "Oak",
          columns: ["Red", "Blue"],
          rows: [
            ["S", "1", null],
            ["M", null, "2"],
          ],
        },
        { tab: "Ash", columns: ["Red"], rows: [["S", "3"]] },
      ],
    });
  });

  it("is a list for one option", () => {
    const variants = [variant("1", ["S"]), variant("2", ["L"], false)];
    expect(shown([size], variants)).toEqual({
      names: { row: "Size", column: null, tab: null },
      tables: [
        {
          tab: null,
          columns: null,
          rows: [
            ["S", "1"],
            ["L", "2"],
          ],
        },
      ],
    });
  });

  it("leaves out an option with one value", () => {
    const variants = [variant("1", ["S", "Red"]), variant("2", ["S", "Blue"])];
    expect(shown([size, colour], variants).names).toEqual({ row: "Colour", column: null, tab: null });
  });

  it("is a list of titles where the options do not distinguish the variants", () => {
    const variants = [variant("1", ["S"]), variant("2", ["S"])];
    expect(shown([size], variants).tables).toEqual([
      {
        tab: null,
        columns: null,
        rows: [
          ["Variant 1", "1"],
          ["Variant 2", "2"],
        ],
      },
    ]);
  });

  it("has each variant of any product in exactly one cell", () => {
    const value = fc.constantFrom("a", "b", "c", null);
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 20 }), (combinations) => {
        const variants = combinations.map((values, at) => variant(String(at), values));
        const { tables } = shown([size, colour, wood], variants);
        const cells = tables.flatMap(({ rows }) => rows.flatMap(([, ...ids]) => ids)).filter((id) => id !== null);
        expect(cells.toSorted()).toEqual(variants.map(({ id }) => id).toSorted());
        for (const { columns, rows } of tables)
          for (const [, ...ids] of rows) expect(ids).toHaveLength(columns?.length ?? 1);
      }),
    );
  });
});

/** The layout with ids in place of the variants. */
function shown(options: readonly ProductOption[], variants: readonly Variant[]) {
  const { names, tables } = entryLayout({ options, variants });
  return {
    names,
    tables: tables.map(({ tab, columns, rows }) => ({
      tab,
      columns,
      rows: rows.map(({ label, cells }) => [label, ...cells.map((one) => one?.id ?? null)]),
    })),
  };
}

function option(name: string, position: number, values: readonly string[]): ProductOption {
  return { id: name, productId: "1", name, position, values };
}
