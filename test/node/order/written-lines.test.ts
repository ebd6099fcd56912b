import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writtenLines } from "../../../src-worker/order/written-lines";
import { skuHeadings } from "../../../src-worker/table-file/sku-headings";

const read = (text: string) => writtenLines(text).map(({ readings }) => readings[0] ?? null);

describe("written lines", () => {
  it.each([
    ["MUG-01 12", "MUG-01", 12],
    ["MUG-01\t12", "MUG-01", 12],
    ["MUG-01; 12", "MUG-01", 12],
    ["MUG-01,12", "MUG-01", 12],
    ["12 x MUG-01", "MUG-01", 12],
    ["12x MUG-01", "MUG-01", 12],
    ["12 × MUG-01", "MUG-01", 12],
    ["MUG-01 x 12", "MUG-01", 12],
    ["12; MUG-01", "MUG-01", 12],
    ["12 MUG-01", "MUG-01", 12],
    ["MUG-01", "MUG-01", 1],
    ["MUG-01;", "MUG-01", 1],
    ["5601234567890 3", "5601234567890", 3],
    ["5601234567890;3", "5601234567890", 3],
    ["MUG-01;12,00", "MUG-01", 12],
    ['"MUG;01";"12"', "MUG;01", 12],
    ["MUG-01\t12\tBlue mug", "MUG-01", 12],
  ])("reads %j", (line, code, quantity) => {
    expect(read(line)).toEqual([{ code, quantity }]);
  });

  it.each(["MUG-01; 0", "MUG-01;-3", "MUG-01;1.5", "MUG-01;two", "MUG-01;1000001"])(
    "finds no quantity in %j",
    (line) => {
      expect(read(line)).toEqual([null]);
    },
  );

  it("reads a code with spaces too, where the last word may be its part", () => {
    expect(writtenLines("MUG 01")[0]?.readings).toEqual([
      { code: "MUG", quantity: 1 },
      { code: "MUG 01", quantity: 1 },
    ]);
  });

  it("takes the columns that the first line of a table names", () => {
    const table = "Title;Quantity;Price;SKU\r\nBlue mug;12;9,50;MUG-01\r\n\r\nBowl;;1;BOWL-02";
    expect(writtenLines(table)).toEqual([
      { text: "Blue mug;12;9,50;MUG-01", number: 2, readings: [{ code: "MUG-01", quantity: 12 }] },
      { text: "Bowl;;1;BOWL-02", number: 4, readings: [{ code: "BOWL-02", quantity: 1 }] },
    ]);
  });

  it.each([...skuHeadings, "Artigo", "Código", "REFERÊNCIA", "Item number", "EAN"])(
    "knows the codes by their heading %j",
    (heading) => {
      expect(read(`Qtd.;${heading}\n3;MUG-01`)).toEqual([{ code: "MUG-01", quantity: 3 }]);
    },
  );

  it("reads every way to write the same lines alike", () => {
    const code = fc.stringMatching(/^[A-Z]{1,6}-[0-9]{1,6}$/);
    const quantity = fc.integer({ min: 1, max: 1_000_000 });
    const way = fc.constantFrom(
      (sku: string, pieces: number) => `${sku} ${pieces}`,
      (sku: string, pieces: number) => `  ${sku}\t${pieces}`,
      (sku: string, pieces: number) => `${sku};${pieces}`,
      (sku: string, pieces: number) => `"${sku}", "${pieces}"`,
      (sku: string, pieces: number) => `${pieces} x ${sku}`,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(code, quantity, way)), fc.constantFrom("\n", "\r\n"), (lines, end) => {
        const text = lines.map(([sku, pieces, write]) => write(sku, pieces)).join(end);
        expect(read(text)).toEqual(lines.map(([sku, pieces]) => ({ code: sku, quantity: pieces })));
      }),
    );
  });

  it("reads any text with quantities from 1 to a million", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        for (const { readings } of writtenLines(text))
          for (const { code, quantity } of readings) {
            expect(code).not.toBe("");
            expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 1_000_000).toBe(true);
          }
      }),
    );
  });
});
