import { currencyOf } from "../catalogue/currency-of";
import type { StoreRecord } from "../catalogue/database";
import type { StoreSummary } from "../contract/snapshot";
import type { StoreAccess } from "../contract/store-connection";
import { usesKeys } from "../stores/store-address";
import type { Credentials } from "./credentials";

/** Summarizes stores for the interface. Exposes at most the last four characters of their keys. */
export interface StoreSummaries {
  of(store: StoreRecord): StoreSummary;
  /** Updates which of these stores have keys. */
  refresh(stores: readonly StoreRecord[]): Promise<void>;
}

export function createStoreSummaries(
  credentials: Pick<Credentials, "describe">,
  orderKeys: Pick<Credentials, "describe">,
): StoreSummaries {
  const keys = new Map<string, { readonly lastFour: string | null; readonly stored: boolean }>();
  const orderKeyOf = new Map<string, string | null>();
  return {
    of(store) {
      const { address, name, lastSync, products, frozen, staged, differences } = store;
      return {
        id: store.store,
        platform: address.platform,
        url: address.platform === "demo" ? "" : address.url,
        name,
        currency: currencyOf(store),
        decimals: store.decimals,
        choosesCurrency: store.currency === null && address.platform !== "demo",
        access: accessOf(store),
        orderKey: orderKeyOf.get(store.store) ?? null,
        completion: store.completion ?? null,
        imageFiles: store.imageFiles ?? null,
        products,
        lastSync,
        frozen,
        staged: staged && { counts: staged.counts, lastSync: staged.lastSync },
        differences,
      };
    },
    async refresh(stores) {
      for (const { store, address } of stores) {
        if (usesKeys(address)) keys.set(store, await credentials.describe(store));
        if ("access" in address) orderKeyOf.set(store, (await orderKeys.describe(store)).lastFour);
      }
    },
  };

  function accessOf({ store, address }: StoreRecord): StoreAccess {
    if (!usesKeys(address)) return { kind: "access" in address ? "public" : "open" };
    const { lastFour, stored } = keys.get(store) ?? { lastFour: null, stored: false };
    return {
      kind: "keys",
      lastFour,
      remembered: stored,
      inAddress: address.access === "keys-in-address",
      prices: address.prices,
    };
  }
}
