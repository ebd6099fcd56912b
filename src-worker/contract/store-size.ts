import type { StoredOf } from "./readiness";

/** The space that one store takes on this device. */
export interface StoreSize {
  readonly id: string;
  /** About the bytes of products, collections and search index, from a sample of the products. */
  readonly catalogueBytes: number;
  /** The images of its catalogue on this device; null while they are not counted. */
  readonly images: StoredOf | null;
  /** Their bytes, those that other stores use too included. */
  readonly imageBytes: number;
}
