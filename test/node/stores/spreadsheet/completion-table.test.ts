import { expect, test } from "vitest";
import { completionTable } from "../../../../src-worker/stores/spreadsheet/completion-table";

const read = (text: string) => completionTable(async () => undefined, new Blob([text]));

test.each([
  ["thousands with a point", ["1.250", "8"], [1250, 8]],
  ["thousands with a comma", ["1,250", "8"], [1250, 8]],
  ["three decimals", ["12.000", "1250.000"], [12, 1250]],
  ["three decimals with a comma", ["12,000", "0,000"], [12, 0]],
  ["parts of pieces", ["2.5", "3,75"], [2, 3]],
])("a stock column reads %s", async (_, cells, stock) => {
  const { bySku } = await read(`SKU;Stock\n${cells.map((cell, at) => `a${at};${cell}`).join("\n")}\n`);
  expect([...bySku.values()].map((values) => values.stock)).toEqual(stock);
});

test("a stock that is a word or below nothing completes nothing", async () => {
  const { bySku } = await read("SKU;Stock;EAN\na;sold out;5601234567890\nb;-4;5601234567906\n");
  expect([...bySku.values()]).toEqual([{ barcode: "5601234567890" }, { barcode: "5601234567906" }]);
});
