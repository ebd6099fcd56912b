import type { StoreSummary } from "../../src-worker/contract/snapshot";
import type { Platform } from "../../src-worker/contract/store-connection";
import { typedAddress } from "../stores/store-address";

/** The fields of the connection form. */
export interface ConnectionFields {
  readonly platform: Platform;
  /** As typed. */
  readonly url: string;
  /** WooCommerce only, like all fields below. */
  readonly access: "keys" | "public";
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** Whether the keys are kept on the device when the app closes. */
  readonly keep: boolean;
  /** Whether the keys are sent in the query string. */
  readonly inAddress: boolean;
}

/** The fields, with the known store for their address. */
export interface ConnectionDraft extends ConnectionFields {
  /** The store with this address on this device; null for a new one. */
  readonly known: StoreSummary | null;
  /** The last four characters of the key that the engine holds for the store; null if it holds none. */
  readonly heldKey: string | null;
}

/**
 * The form's values: typed ones first, then those of the known store.
 *
 * @param connected the store in use
 * @param stores every store on this device
 * @param lost whether the browser evicted the device's data; how keys were kept is then unknown
 */
export function connectionDraft(
  typed: Partial<ConnectionFields>,
  connected: StoreSummary | null,
  stores: readonly StoreSummary[],
  lost = false,
): ConnectionDraft {
  const used = connected?.platform === "demo" ? undefined : connected?.platform;
  const platform = typed.platform ?? used ?? "shopify";
  const url = typed.url ?? (connected && used === platform ? connected.url : "");
  const address = typedAddress(platform, url);
  const known = stores.find((store) => store.platform === platform && sameAddress(address, store.url)) ?? null;
  const keys = known?.access.kind === "keys" ? known.access : null;
  return {
    platform,
    url,
    access: typed.access ?? (known?.access.kind === "public" ? "public" : "keys"),
    consumerKey: typed.consumerKey ?? "",
    consumerSecret: typed.consumerSecret ?? "",
    keep: typed.keep ?? (lost || (keys?.kept ?? true)),
    inAddress: typed.inAddress ?? keys?.inAddress ?? false,
    known,
    heldKey: keys?.lastFour ?? null,
  };
}

/**
 * Whether a typed address and a saved one mean the same store. Trailing slashes and capitals in the domain are ignored.
 *
 * @param kept scheme, host and path, without trailing slashes
 */
export function sameAddress(typed: string, kept: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { origin, pathname } = new URL(typed);
  return (origin + pathname).replace(/\/+$/, "") === kept;
}
