import { placeholderStoreUrl } from "../../src-worker/contract/shared-names";
import type { StoreConnection, WooAccess } from "../../src-worker/contract/store-connection";
import { typedAddress } from "../stores/store-address";
import type { ConnectionDraft } from "./connection-draft";

/** What the form still lacks before it can be tested. */
export type DraftGap = "empty" | "placeholder" | "keys";

/** The connection that a form describes, or what it lacks. Both fields of the keys left empty stand for those held. */
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
