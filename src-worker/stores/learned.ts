import type { Slowness } from "./answer-limits";

/** Facts about a store's host, learned from its answers. They spare the next adapter of this store some requests. */
export interface Learned {
  /**
   * WooCommerce: where the REST API answers below the store's address. Shopify: the store's myshopify.com address, if its own
   * domain refuses. Null if unknown, or if the store's address itself answers.
   */
  readonly root: string | null;
  readonly slowness: Slowness;
  /** Maximum records of a request. */
  readonly pageSize: number;
  /**
   * Published catalogue: the public key of its first connection, in base64url, and the highest number of a publication: 0 for
   * none yet, when the address named the key.
   */
  readonly publication?: { readonly key: string; readonly sequence: number };
}

/** Before the first answer. */
export const nothingLearned: Learned = { root: null, slowness: 0, pageSize: 0 };
