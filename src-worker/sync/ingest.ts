import type { PackName } from "../catalogue/database";
import type { HashedProduct } from "../catalogue/packs";
import type { ProductPage } from "../stores/store-port";

/** Takes the pages of a reading, one after the other: each is written before the next is taken. */
export interface Ingest {
  /** Products that the generation holds so far. */
  readonly count: number;
  /** Records that could not be read. */
  readonly skipped: number;
  /** Records that appeared more than once. */
  readonly duplicates: number;
  /** One bit for each product of the base: whether the store still offers it unchanged. */
  readonly seen: Uint8Array;
  /** Whether a product appeared with two contents. Another reading has to decide which one is current. */
  readonly contested: boolean;
  /** Resolves to the products to write. `repeated`: all products of the page were on earlier pages. */
  take(
    signal: AbortSignal,
    page: ProductPage,
  ): Promise<{ readonly products: readonly HashedProduct[]; readonly repeated: boolean }>;
  /** To be called when the products of the last page have been written to these packs. */
  written(signal: AbortSignal, packs: readonly PackName[], products: readonly HashedProduct[]): Promise<void>;
}
