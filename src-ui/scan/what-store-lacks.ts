import type { StoreSummary } from "../../src-worker/contract/snapshot";

/**
 * What a store's data do not tell of barcodes: Shopify's list tells none, a single product does when it is opened; the
 * Store API tells none at all; keys and the demo's own list tell all that there are.
 */
export function whatStoreLacks({
  platform,
  access,
}: Pick<StoreSummary, "platform" | "access">): "shopify" | "public" | "nothing" {
  if (platform === "shopify") return "shopify";
  return access.kind === "public" ? "public" : "nothing";
}
