/** A read key of WooCommerce's REST API. Never in a log, a cache, an event, an error or an answer to the interface. */
export interface WooKeys {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}
