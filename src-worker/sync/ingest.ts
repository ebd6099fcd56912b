import type { HashedProduct } from "../catalogue/catalogue-repository";
import type { PackName } from "../catalogue/database";
import type { ProductPage } from "../stores/store-port";

/** What a reading has found so far. Pages are taken one after the other, and each is written before the next is taken. */
export interface Ingest {
  /** Products that the generation will hold, as far as is known. */
  readonly count: number;
  /** Records that were not understood. */
  readonly skipped: number;
  /** Records that came more than once. */
  readonly duplicates: number;
  /** One bit for each product of the base: whether it is still offered as it is held. */
  readonly seen: Uint8Array;
  /** Whether a product came twice with two contents, of which only a second reading can tell the last. */
  readonly contested: boolean;
  /** Answers the products to write; `repeated`: everything on the page had been on an earlier one. */
  take(
    signal: AbortSignal,
    page: ProductPage,
  ): Promise<{ readonly products: readonly HashedProduct[]; readonly repeated: boolean }>;
  /** The products of the last page stand in these packs. */
  written(signal: AbortSignal, packs: readonly PackName[], products: readonly HashedProduct[]): Promise<void>;
}
