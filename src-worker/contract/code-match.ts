/** A variant whose SKU or barcode equals a scanned code. */
export interface CodeMatch {
  /** The product's id. */
  readonly product: string;
  readonly variant: string;
}

/** `lookUpCode` answers at most this many matches. */
export const maxCodeMatches = 20;

/** UTF-16 units, enough for a GS1 Digital Link. Of a longer scan, the beginning is looked up. */
export const longestScan = 500;
