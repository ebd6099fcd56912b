/** What stands on goods, shelves and boxes; names are those of the Shape Detection API. */
export const scanFormats = [
  "ean_13",
  "ean_8",
  "upc_a",
  "upc_e",
  "code_128",
  "code_39",
  "itf",
  "qr_code",
  "data_matrix",
] as const;

/** A code as a detector reads it. */
export interface DetectedCode {
  readonly rawValue: string;
  /** One of `scanFormats`. */
  readonly format: string;
}
