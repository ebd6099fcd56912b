import type { Locator } from "vitest/browser";

/** The texts of a table's row, by the headings of their columns. */
export function rowFigures(table: Locator, row: Locator): Readonly<Record<string, string>> {
  const headings = textsOf(table.getByRole("columnheader"));
  const cells = [...textsOf(row.getByRole("rowheader")), ...textsOf(row.getByRole("cell"))];
  return Object.fromEntries(headings.map((heading, place) => [heading, cells[place] ?? ""]));
}

export function textsOf(locator: Locator): readonly string[] {
  return locator.elements().map(({ textContent }) => textContent ?? "");
}
