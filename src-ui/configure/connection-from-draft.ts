import { placeholderStoreUrl } from "../../src-worker/contract/shared-names";
import type { StoreConnection, WooAccess } from "../../src-worker/contract/store-connection";
import { typedAddress } from "../stores/store-address";
import type { ConnectionDraft } from "./connection-draft";

/** The missing field that prevents a test. */
export type DraftGap = "empty" | "placeholder" | "keys";

/**
 * The connection that the form describes, or the gap. If both key fields are empty, the engine uses the keys it holds.
 */
export function connectionFromDraft(draft: ConnectionDraft): StoreConnection | DraftGap {
  const url = typedAddress(draft.platform, draft.url);
  if (url === "") return "empty";
  if (url.replace(/\/+$/, "") === placeholderStoreUrl) return "placeholder";
  if (draft.platform === "shopify") return { platform: "shopify", url };
  const access = accessFrom(draft);
  return access ? { platform: "woocommerce", url, access } : "keys";
}

function accessFrom({ access, keep, inAddress, heldKey, ...typed }: ConnectionDraft): WooAccess | null {
  if (access === "public") return { kind: "public" };
  const consumerKey = typed.consumerKey.trim();
  const consumerSecret = typed.consumerSecret.trim();
  if (consumerKey && consumerSecret) return { kind: "keys", consumerKey, consumerSecret, keep, inAddress };
  return heldKey !== null && !consumerKey && !consumerSecret ? { kind: "held-keys", inAddress } : null;
}
