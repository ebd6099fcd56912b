import type { Slowness } from "./answer-limits";

/** What the requests to a store have shown about its host. It spares the next adapter of this store some requests. */
export interface Learned {
  /**
   * WooCommerce: where the REST API answers below the store's address. Shopify: the store's myshopify.com address, if its own
   * domain refuses. Null if unknown, or if the store's address itself answers.
   */
  readonly root: string | null;
  readonly slowness: Slowness;
  /** Most records that a request asks for. */
  readonly pageSize: number;
}
