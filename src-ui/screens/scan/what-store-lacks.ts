import { platformFacts } from "../../../src-worker/contract/platforms";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";

/** The barcodes that a store's data lacks. Without keys, WooCommerce's API has none at all. */
export function whatStoreLacks({
  platform,
  access,
}: Pick<StoreSummary, "platform" | "access">): "when-opened" | "public" | "nothing" {
  if (platformFacts[platform].barcodes === "when-opened") return "when-opened";
  return access.kind === "public" ? "public" : "nothing";
}
