/** A key of WooCommerce's REST API. Must not reach logs, caches, events, errors or the interface. */
export interface WooKeys {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}
