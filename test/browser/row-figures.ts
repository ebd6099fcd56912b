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

/** The values of description lists, by their terms. */
export function definitionsIn(place: Locator): Readonly<Record<string, string>> {
  const values = textsOf(place.getByRole("definition"));
  return Object.fromEntries(textsOf(place.getByRole("term")).map((term, at) => [term, values[at] ?? ""]));
}
