/** A variant whose SKU or barcode is a code that was scanned. */
export interface CodeMatch {
  /** The product's handle. */
  readonly product: string;
  readonly variant: string;
}

/** So many are answered; a code of more says nothing. */
export const maxCodeMatches = 20;

/** UTF-16 units; what is longer is no code. */
export const longestScan = 100;
