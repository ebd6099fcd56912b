/** A number on the device (`stored`) out of a total (`of`). */
export interface StoredOf {
  readonly stored: number;
  readonly of: number;
}

/** Counts of the open store's catalogue on this device, read from storage and not from earlier records. */
export interface Readiness {
  readonly products: StoredOf;
  readonly collections: StoredOf;
  /** Products in the search index. */
  readonly search: StoredOf;
  /** Distinct images of the products. */
  readonly images: StoredOf;
  /** Whether all counts are full and the catalogue is whole. */
  readonly ready: boolean;
}

/** Products with missing images. */
export interface MissingImages {
  readonly products: number;
  /** In the catalogue's order, at most `maxMissing`. */
  readonly first: readonly { readonly id: string; readonly title: string; readonly images: number }[];
}

export const maxMissing = 100;
