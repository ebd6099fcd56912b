import type { StoreSummary } from "../../../src-worker/contract/snapshot";

/**
 * The barcodes that a store's data lacks. Shopify's product list has none, but a single product does once opened. The
 * Store API has none at all. Keys and the demo provide all barcodes.
 */
export function whatStoreLacks({
  platform,
  access,
}: Pick<StoreSummary, "platform" | "access">): "shopify" | "public" | "nothing" {
  if (platform === "shopify") return "shopify";
  return access.kind === "public" ? "public" : "nothing";
}
