import type { Learned } from "./learned";
import type { WooKeys } from "./woocommerce/woo-keys";

/** How to read a store. */
export interface StoreReading {
  /** For stores whose address requires them. */
  readonly keys: WooKeys | null;
  /** The secret of a private catalogue. */
  readonly publicationKey?: string | null;
  /** Facts that an earlier adapter of this store has learned. */
  readonly learned: Learned | null;
  /** Called whenever this adapter learns something else. */
  learn(learned: Learned): void;
  /** Records in a page; absent for the most that the platform allows. */
  readonly pageSize?: number | undefined;
}
