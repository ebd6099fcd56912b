/** The barcode formats of goods, shelves and boxes, by their Shape Detection API names. */
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

/** A code as returned by a detector. */
export interface DetectedCode {
  readonly rawValue: string;
  /** One of `scanFormats`. */
  readonly format: string;
}
