/** What a table can add to the variants of a shop. */
export const completedFields = ["barcode", "stock", "weight"] as const;

export type CompletedField = (typeof completedFields)[number];

/** A file whose barcodes, stock and weights are put into a shop's variants, by SKU. */
export interface Completion {
  readonly fileName: string;
  /** Epoch milliseconds at which it was chosen. */
  readonly addedAt: number;
  /** SKUs with at least one value. */
  readonly skus: number;
  /** The columns that it has. */
  readonly fields: readonly CompletedField[];
  /** Barcodes that a spreadsheet program has turned into numbers: they are left out. */
  readonly damaged: number;
}
