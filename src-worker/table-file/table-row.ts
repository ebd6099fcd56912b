/** A row of a table with at least one cell that is not blank. */
export interface TableRow {
  /** As a spreadsheet numbers it, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");
