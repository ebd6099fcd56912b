import type { ConnectionReport, WooAccess } from "../../../src-worker/contract/store-connection";

type Keys = Extract<WooAccess, { kind: "keys" }>;

/** A pair of keys that are stored and sent in the header. */
export function wooKeys(part: Partial<Keys> = {}): Keys {
  return { kind: "keys", consumerKey: "ck_1", consumerSecret: "cs_1", remember: true, inAddress: false, ...part };
}

/** The report of a test that a WooCommerce store passed. */
export function connectionReport(part: Partial<ConnectionReport> = {}): ConnectionReport {
  return {
    platform: "woocommerce",
    url: "https://woo.example",
    storeName: "Woo",
    responseMs: 40,
    productCount: 12,
    countsUnlisted: false,
    collectionCount: 3,
    currency: "EUR",
    notes: [],
    ...part,
  };
}
