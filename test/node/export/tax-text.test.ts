import { expect, test } from "vitest";
import { noTerms } from "../../../src-worker/contract/order";
import { taxText } from "../../../src-worker/export/formats";
import { orderLinesTable } from "../../../src-worker/export/order-tables";
import { inEnglish, line } from "./sample-order";

test.each([
  ["none that is known", [{}, {}], ""],
  ["tax included", [{ tax: "included" }, { tax: "included" }], "taxIncluded"],
  ["tax excluded", [{ tax: "excluded" }], "taxExcluded"],
  ["both", [{ tax: "excluded" }, { tax: "included" }], "taxMixed"],
  ["one that is unknown", [{ tax: "included" }, {}], "taxMixed"],
] as const)("lines with %s", (_name, lines, text) => {
  expect(
    taxText(
      lines.map((each) => line(each)),
      inEnglish,
    ),
  ).toBe(text);
});

test("names the prices of a table also without a currency", () => {
  const order = { id: "o", store: "s", number: "", currency: null, terms: noTerms, lines: [line({ tax: "excluded" })] };
  const detail = { order, totals: { quantity: 2, amount: "39.80", lines: {} } } as never;
  const headings = orderLinesTable(detail, inEnglish).columns.map(({ heading }) => heading);
  expect(headings.slice(-3)).toEqual(["price (taxExcluded)", "amount (taxExcluded)", "note"]);
});
