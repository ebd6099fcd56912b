/** What a column holds: text as it is, whole numbers, or amounts of money. */
export interface Column {
  readonly heading: string;
  readonly kind: "text" | "count" | "amount";
}

/** A table as it leaves the device, its rows made one slice after the other. */
export interface Table {
  readonly columns: readonly Column[];
  /** Cells in the order of the columns; numbers as decimal numerals with a point. */
  readonly rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
}

/** Whether a cell is written as a number: what a store calls a price may be anything. */
export function isNumeral(cell: string, { kind }: Column): boolean {
  return kind !== "text" && /^-?\d{1,15}(\.\d{1,10})?$/.test(cell);
}
