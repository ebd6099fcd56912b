import type { StoreConnection, WooAccess } from "../../src-worker/contract/store-connection";

/** Whether two connections are equal, keys included. A test result is valid for exactly one connection. */
export function sameConnection(one: StoreConnection, other: StoreConnection): boolean {
  if (one.url !== other.url) return false;
  if (one.platform === "shopify" || other.platform === "shopify") return one.platform === other.platform;
  return sameAccess(one.access, other.access);
}

function sameAccess(one: WooAccess, other: WooAccess): boolean {
  if (one.kind === "keys" && other.kind === "keys")
    return (
      one.consumerKey === other.consumerKey &&
      one.consumerSecret === other.consumerSecret &&
      one.keep === other.keep &&
      one.inAddress === other.inAddress
    );
  if (one.kind === "held-keys" && other.kind === "held-keys") return one.inAddress === other.inAddress;
  return one.kind === other.kind;
}
