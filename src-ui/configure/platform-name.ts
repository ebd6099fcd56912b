import type { StoreSummary } from "../../src-worker/contract/snapshot";

/** A platform as it calls itself, in any language. */
export const platformName: Readonly<Record<StoreSummary["platform"], string>> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  demo: "Demo",
};
