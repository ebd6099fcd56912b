import { isPlaceholderHost } from "../../../src-worker/contract/placeholder-store";
import { hasKeys, type Platform, platformFacts, platforms } from "../../../src-worker/contract/platforms";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";
import type { PriceChoice, StoreConnection, WooAccess } from "../../../src-worker/contract/store-connection";
import { typedAddress, usedAddress, visibleText } from "../../foundations/stores/store-address";

export interface ConnectionFields {
  readonly platform: Platform;
  /** As typed, up to its fragment. */
  readonly url: string;
  /** The rest of the typed address, with its number sign: the key of a private published catalogue. */
  readonly fragment: string;
  /** Whether a link or another app has put the address here, and the person has not continued with it. */
  readonly isShared: boolean;
  /** Only for platforms with keys, like all fields below. */
  readonly access: "keys" | "public";
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** Whether the keys stay on the device when the app closes. */
  readonly keep: boolean;
  /** Whether the keys are sent in the query string. */
  readonly inAddress: boolean;
  /** Null where the shop shows the prices that the keys read. */
  readonly prices: PriceChoice | null;
}

/** The fields, with the known store for their address. */
export interface ConnectionDraft extends ConnectionFields {
  /** The store with this address on this device; null for a new one. */
  readonly known: StoreSummary | null;
  /** The last four characters of the store's stored key; null if none is stored. */
  readonly storedKey: string | null;
}

/**
 * The form's values: typed ones first, then those of the known store.
 *
 * @param connected the store in use
 * @param stores every store on this device
 * @param lost whether the browser evicted the device's data; how keys were stored is then unknown
 * @param chosen the platform that the person chose last and has not saved; null for none
 */
export function connectionDraft(
  typed: Partial<ConnectionFields>,
  connected: StoreSummary | null,
  stores: readonly StoreSummary[],
  lost = false,
  chosen: Platform | null = null,
): ConnectionDraft {
  const used = connected?.platform === "demo" ? undefined : connected?.platform;
  const platform = typed.platform ?? chosen ?? used ?? platforms[0];
  const url = typed.url ?? (connected && used === platform ? connected.url : "");
  const address = usedAddress(platform, url);
  const known = stores.find((store) => store.platform === platform && store.url === address) ?? null;
  const keys = known?.access.kind === "keys" ? known.access : null;
  return {
    platform,
    url,
    fragment: typed.fragment ?? "",
    isShared: typed.isShared ?? false,
    access: typed.access ?? (known?.access.kind === "public" ? "public" : "keys"),
    consumerKey: typed.consumerKey ?? "",
    consumerSecret: typed.consumerSecret ?? "",
    keep: typed.keep ?? (lost || (keys?.remembered ?? true)),
    inAddress: typed.inAddress ?? keys?.inAddress ?? false,
    prices: typed.prices === undefined ? (keys?.prices ?? null) : typed.prices,
    known,
    storedKey: keys?.lastFour ?? null,
  };
}

/** Whether the form describes the connection already in use, so that there is nothing to test or save. */
export function draftIsSaved(draft: ConnectionDraft, connected: StoreSummary | null): boolean {
  if (!connected || draft.known?.id !== connected.id) return false;
  const { access } = connected;
  switch (access.kind) {
    case "open":
      // A fragment may be the key that the store lacks.
      return draft.fragment === "";
    case "public":
      return draft.access === "public";
    case "keys":
      return (
        draft.access === "keys" &&
        draft.consumerKey.trim() === "" &&
        draft.consumerSecret.trim() === "" &&
        draft.inAddress === access.inAddress &&
        draft.prices?.from === access.prices?.from &&
        draft.prices?.tax === access.prices?.tax
      );
  }
}

/** The missing field that prevents a test. */
export type DraftGap = "empty" | "placeholder" | "keys";

/**
 * The connection that the form describes, or the gap. If both key fields are empty, the engine uses the stored keys.
 */
export function connectionFromDraft(draft: ConnectionDraft): StoreConnection | DraftGap {
  const url = typedAddress(draft.url);
  if (url === "") return "empty";
  if (URL.canParse(url) && isPlaceholderHost(new URL(url).hostname)) return "placeholder";
  const { platform } = draft;
  const { fragment } = draft;
  if (!hasKeys(platform))
    return { platform, url, ...(platformFacts[platform].isSigned && fragment && { fragment: visibleText(fragment) }) };
  const access = accessFrom(draft);
  return access ? { platform, url, access } : "keys";
}

function accessFrom({ access, keep, inAddress, storedKey, ...typed }: ConnectionDraft): WooAccess | null {
  const prices = typed.prices ? { prices: typed.prices } : {};
  if (access === "public") return { kind: "public" };
  const consumerKey = visibleText(typed.consumerKey);
  const consumerSecret = visibleText(typed.consumerSecret);
  if (consumerKey && consumerSecret)
    return { kind: "keys", consumerKey, consumerSecret, remember: keep, inAddress, ...prices };
  return storedKey !== null && !consumerKey && !consumerSecret ? { kind: "known-keys", inAddress, ...prices } : null;
}
