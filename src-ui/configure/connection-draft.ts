import type { StoreSummary } from "../../src-worker/contract/snapshot";
import type { Platform } from "../../src-worker/contract/store-connection";
import { typedAddress } from "../stores/store-address";

/** The connection form's fields, as they stand. */
export interface ConnectionFields {
  readonly platform: Platform;
  /** As typed. */
  readonly url: string;
  /** WooCommerce alone, as all that follows. */
  readonly access: "keys" | "public";
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** Whether the keys stay on the device when the app closes. */
  readonly keep: boolean;
  /** Whether the keys are sent in the address. */
  readonly inAddress: boolean;
}

/** The fields with what this device knows of the store that they speak of. */
export interface ConnectionDraft extends ConnectionFields {
  /** The store that this device has under the address; null for a new one. */
  readonly known: StoreSummary | null;
  /** The last four characters of the key that the engine has for it; null where it has none. */
  readonly heldKey: string | null;
}

/**
 * What the form shows: what was typed, and where nothing was, what is known.
 *
 * @param connected the store in use
 * @param stores every store of this device
 * @param lost whether the device has lost what it held: how keys were kept is then not known either
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
 * Whether a typed address leads to the store that is kept: slashes at its end and capitals in its domain make no
 * other store.
 *
 * @param kept scheme, host and path, without trailing slashes
 */
export function sameAddress(typed: string, kept: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { origin, pathname } = new URL(typed);
  return (origin + pathname).replace(/\/+$/, "") === kept;
}
