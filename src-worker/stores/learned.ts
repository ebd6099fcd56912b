import type { Slowness } from "./answer-limits";

/** What the requests to a store have shown about its host. It spares the next adapter of this store some requests. */
export interface Learned {
  /** Where WooCommerce's REST API answers below the store's address; null if unknown, and for other platforms. */
  readonly root: string | null;
  readonly slowness: Slowness;
  /** Most records that a request asks for. */
  readonly pageSize: number;
}
