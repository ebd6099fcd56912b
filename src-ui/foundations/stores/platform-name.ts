import type { StoreSummary } from "../../../src-worker/contract/snapshot";

/** The platform's brand name, the same in every language. */
export const platformName: Readonly<Record<StoreSummary["platform"], string>> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  demo: "Demo",
};
