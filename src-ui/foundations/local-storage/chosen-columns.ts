/** The columns of the table that can be left out, in display order. */
export const optionalColumns = ["vendor", "type", "sku", "price", "stock", "updated"] as const;

export type OptionalColumn = (typeof optionalColumns)[number];

/** Parses a saved choice of columns: names after `product`, which every choice includes. Null for no choice. */
export function chosenColumns(text: string): readonly OptionalColumn[] | null {
  const [product, ...names] = text.split(" ");
  return product === "product" ? optionalColumns.filter((name) => names.includes(name)) : null;
}

/** A choice of columns as `chosenColumns` reads it. */
export function columnsText(chosen: readonly OptionalColumn[] | null): string {
  return chosen === null ? "" : ["product", ...optionalColumns.filter((name) => chosen.includes(name))].join(" ");
}
