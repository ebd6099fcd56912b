/** A column of text, whole numbers, or amounts of money. */
export interface Column {
  readonly heading: string;
  readonly kind: "text" | "count" | "amount";
}

/** A table for export, with rows on demand. */
export interface Table {
  readonly columns: readonly Column[];
  /** Cells in the order of the columns; numbers as decimal numerals with a point. */
  readonly rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
}

/** Maximum decimals of a number. */
export const maxDecimals = 10;

/** Whether a cell can be written as a number; a store's price may be any text. */
export function isNumeral(cell: string, { kind }: Column): boolean {
  return kind !== "text" && /^-?\d{1,15}(\.\d{1,10})?$/.test(cell);
}
