import * as v from "valibot";
import { languages, type RememberedStore } from "../contract/engine";
import { hasKeys, type Platform } from "../contract/platforms";
import type { RunSummary } from "../contract/profile";
import type { StoreConnection } from "../contract/store-connection";
import { checkStoreUrl } from "./check-store-url";

const checkedUrl = (platform: Platform) =>
  v.pipe(
    v.string(),
    v.check((url) => isStoreUrl(url, platform)),
  );

/** A connected store's address, as stored and as in files: one variant for each platform. */
export const connectedAddress = v.variant("platform", [
  v.object({ platform: v.picklist(["shopify", "spreadsheet"]), url: checkedUrl("shopify") }),
  v.object({ platform: v.literal("published"), url: checkedUrl("published") }),
  v.object({
    platform: v.literal("woocommerce"),
    url: checkedUrl("woocommerce"),
    /** The place of the keys in requests, or `public` for the Store API without keys. */
    access: v.picklist(["keys-in-header", "keys-in-address", "public"]),
    /** Absent where the shop shows the prices that the keys read. */
    prices: v.optional(v.object({ from: v.picklist(["keys", "shop"]), tax: v.picklist(["included", "excluded"]) })),
  }),
]);

export const storeAddress = v.variant("platform", [
  ...connectedAddress.options,
  v.object({ platform: v.literal("demo"), language: v.picklist(languages) }),
]);

export type ConnectedAddress = Readonly<v.InferOutput<typeof connectedAddress>>;

/** The stored address of a store, without secrets. */
export type StoreAddress = Readonly<v.InferOutput<typeof storeAddress>>;

export function addressOf(connection: StoreConnection): ConnectedAddress {
  const { platform, url } = connection;
  switch (platform) {
    case "shopify":
    case "spreadsheet":
      return { platform, url };
    case "published":
      return { platform, url };
    case "woocommerce": {
      const { access } = connection;
      if (access.kind === "public") return { platform, url, access: "public" };
      const { inAddress, prices } = access;
      return { platform, url, access: inAddress ? "keys-in-address" : "keys-in-header", ...(prices && { prices }) };
    }
  }
}

/** The address of a remembered store. The kind of access is unknown: it assumes keys. Refuses with `url-…`. */
export function rememberedAddress({ platform, url: typed }: RememberedStore): ConnectedAddress {
  const url = checkStoreUrl(typed, platform);
  return addressOf(
    hasKeys(platform) ? { platform, url, access: { kind: "known-keys", inAddress: false } } : { platform, url },
  );
}

/** The base address for relative addresses in a store's HTML. */
export function baseOfHtml(address: StoreAddress): string {
  return address.platform === "demo" ? "https://demo.invalid" : address.url;
}

/** Whether requests to a store carry keys. */
export function usesKeys(address: StoreAddress): address is Extract<ConnectedAddress, { access: string }> {
  return "access" in address && address.access !== "public";
}

/** Keys go into the address only after a person agreed to it on this device: files carry no such consent. */
export function withoutConsent(address: ConnectedAddress): ConnectedAddress {
  return usesKeys(address) ? { ...address, access: "keys-in-header" } : address;
}

/** The address in a catalogue or settings file. */
export const addressInFile = v.pipe(connectedAddress, v.transform(withoutConsent));

/** The part of a store's address that a recorded run shows. */
export function recordedStore(address: StoreAddress): Pick<RunSummary, "platform" | "access" | "store"> {
  const access = usesKeys(address) ? "keys" : "access" in address ? "public" : "open";
  return { platform: address.platform, access, store: "url" in address ? new URL(address.url).host : null };
}

function isStoreUrl(url: string, platform: Platform): boolean {
  try {
    return checkStoreUrl(url, platform) === url;
  } catch {
    return false;
  }
}
