/** A product as a table describes it: texts as they are written, none of them guarded. */
export interface TableProduct {
  /** Unique within the table; the handle too. */
  readonly key: string;
  /** What files of its images may be named after, beside the SKUs of its variants. */
  readonly codes: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly vendor: string;
  readonly productType: string;
  readonly tags: readonly string[];
  /** Names of its options, in the sequence of the variants' values. */
  readonly options: readonly string[];
  readonly variants: readonly TableVariant[];
  readonly images: readonly TableImage[];
  /** Paths of its collections, outermost first; null where the table has none. */
  readonly collections: readonly (readonly string[])[] | null;
}

export interface TableVariant {
  /** As a spreadsheet numbers it, from 1. */
  readonly row: number;
  /** Unique within the product; empty for a variant that is known by its values. */
  readonly key: string;
  readonly values: readonly string[];
  readonly sku: string;
  readonly barcode: string;
  readonly price: string;
  readonly compareAt: string;
  readonly weight: string;
  readonly weightUnit: string;
  /** Empty if stock is not counted. */
  readonly quantity: string;
  /** Null where the quantity decides. */
  readonly inStock: boolean | null;
  readonly onBackorder: boolean;
  /** An address, or the name of a file; empty for none. */
  readonly image: string;
  readonly description: string;
}

export interface TableImage {
  /** An address, or the name of a file. */
  readonly address: string;
  readonly alt: string;
}
