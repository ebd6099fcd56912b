import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chosenVariant, variantChoices } from "../../../src-ui/screens/detail/variant-choice";
import type { ProductOption, Variant } from "../../../src-worker/contract/product";
import { variant } from "./variant";

describe("the variant that is shown", () => {
  const variants = [variant("1", ["S"], false), variant("2", ["M"]), variant("3", ["L"])];
  const options = [option("Size", 1, ["S", "M", "L"])];

  it.each([
    ["the requested one", "3", "3"],
    ["the first that can be had when none is requested", null, "2"],
    ["the requested one when it is sold out too", "1", "1"],
    ["the first that can be had when the requested one is unknown", "9", "2"],
  ])("is %s", (_, requested, shown) => {
    expect(chosenVariant({ variants, options }, requested)?.id).toBe(shown);
  });

  it("is the first when all are sold out", () => {
    const soldOut = variants.map((one) => ({ ...one, available: false }));
    expect(chosenVariant({ variants: soldOut, options }, null)?.id).toBe("1");
  });
});

describe("the choices of a product", () => {
  it("are none when there is one variant", () => {
    const variants = [variant("1", ["Default Title"])];
    expect(choices(variants, [option("Title", 1, ["Default Title"])], "1")).toEqual([]);
  });

  it("leave out an option that has one value", () => {
    const variants = [variant("1", ["Oak", "S"]), variant("2", ["Oak", "M"])];
    const groups = choices(variants, [option("Wood", 1, ["Oak"]), option("Size", 2, ["S", "M"])], "1");
    expect(groups.map((group) => group.name)).toEqual(["Size"]);
  });

  it("stand in the order of the options' positions and keep the merchant's order of values", () => {
    const variants = [variant("1", ["Blue", "S"]), variant("2", ["Red", "M"]), variant("3", ["Red", "S"])];
    const groups = choices(variants, [option("Size", 2, ["M", "S"]), option("Colour", 1, ["Red", "Blue"])], "1");
    expect(groups.map((group) => [group.name, ...group.choices.map((choice) => choice.label)])).toEqual([
      ["Colour", "Red", "Blue"],
      ["Size", "M", "S"],
    ]);
  });

  it("show what is sold out under what is chosen before it", () => {
    const variants = [
      variant("1", ["Red", "S"]),
      variant("2", ["Red", "M"], false),
      variant("3", ["Blue", "S"], false),
      variant("4", ["Blue", "M"]),
      variant("5", ["Green", "S"], false),
    ];
    const options = [option("Colour", 1, ["Red", "Blue", "Green"]), option("Size", 2, ["S", "M"])];
    expect(choices(variants, options, "1")).toEqual([
      {
        name: "Colour",
        choices: [
          { label: "Red", leadsTo: "1", chosen: true },
          { label: "Blue", leadsTo: "4", chosen: false },
          { label: "Green", leadsTo: null, chosen: false },
        ],
      },
      {
        name: "Size",
        choices: [
          { label: "S", leadsTo: "1", chosen: true },
          { label: "M", leadsTo: null, chosen: false },
        ],
      },
    ]);
  });

  it("keep what was chosen in the other options where that can be had", () => {
    const variants = [variant("1", ["Red", "S"]), variant("2", ["Blue", "M"]), variant("3", ["Blue", "S"])];
    const options = [option("Colour", 1, ["Red", "Blue"]), option("Size", 2, ["S", "M"])];
    expect(choices(variants, options, "1")[0]?.choices[1]).toEqual({ label: "Blue", leadsTo: "3", chosen: false });
  });

  it.each([
    ["share their values", [variant("1", ["S"]), variant("2", ["S"])]],
    ["lack a value", [variant("1", ["S"]), variant("2", [null])]],
  ])("are a plain list by title where variants %s", (_, variants) => {
    const groups = choices(variants, [option("Size", 1, ["S", "M"])], "2");
    expect(groups).toEqual([
      {
        name: null,
        choices: [
          { label: "Variant 1", leadsTo: "1", chosen: false },
          { label: "Variant 2", leadsTo: "2", chosen: true },
        ],
      },
    ]);
  });

  it("reach every variant that can be had from every other, one option after the other, and never another", () => {
    const axes = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { minLength: 2, maxLength: 4 });
    const product = fc.tuple(axes, axes, axes).chain(([first, second, third]) => {
      const combinations = first.flatMap((a) => second.flatMap((b) => third.map((c) => [a, b, c])));
      return fc
        .subarray(combinations, { minLength: 2 })
        .chain((made) =>
          fc
            .array(fc.boolean(), { minLength: made.length, maxLength: made.length })
            .map((had) => made.map((values, position) => variant(String(position), values, had[position]))),
        );
    });
    fc.assert(
      fc.property(product, fc.nat(), fc.nat(), (variants, from, to) => {
        const options = [1, 2, 3].map((position) => option(`Option ${position}`, position, []));
        const had = variants.filter((one) => one.available);
        const start = had[from % had.length];
        const goal = had[to % had.length];
        if (!start || !goal) return;
        let here = start;
        for (let group = 0; group < variantChoices({ variants, options }, here).length; group++) {
          const offered = variantChoices({ variants, options }, here)[group];
          const position = Number(offered?.name?.at(-1));
          const wanted = [goal.option1, goal.option2, goal.option3][position - 1];
          const next = offered?.choices.find((choice) => choice.label === wanted)?.leadsTo;
          const reached = had.find((one) => one.id === next);
          expect(reached).toBeDefined();
          if (reached) here = reached;
        }
        expect(here.id).toBe(goal.id);
      }),
      { seed: 20261121 },
    );
  });
});

function choices(variants: readonly Variant[], options: readonly ProductOption[], chosen: string) {
  const shown = variants.find((one) => one.id === chosen);
  if (!shown) throw new Error(`no variant ${chosen}`);
  return variantChoices({ variants, options }, shown);
}

function option(name: string, position: number, values: readonly string[]): ProductOption {
  return { id: `option-${position}`, productId: "1", name, position, values };
}
