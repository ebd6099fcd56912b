import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { EvictionMarker } from "../catalogue/eviction-marker";
import type { StoreRecords } from "../catalogue/store-records";
import type { Language, RememberedStore } from "../contract/engine";
import type { StoreConnection } from "../contract/store-connection";
import type { ImageDownload } from "../images/image-download";
import { Failed } from "../run/failed";
import { addressOf, rememberedAddress } from "../stores/store-address";
import type { Credentials } from "./credentials";
import { storeId } from "./store-id";

/** Where a store does not tell its currency. */
const fallbackCurrency = "EUR";

/** The stores on this device: which there are, which is current, and what goes with one that is taken off. */
export interface DeviceStores {
  /**
   * The store that is current. One that was lost, by the eviction marker or by what the page remembers, comes back as `lost`:
   * known again, with nothing held of it.
   */
  current(remembered: RememberedStore | null): Promise<{ readonly store: StoreRecord | null; readonly lost: boolean }>;
  demo(language: Language): Promise<StoreRecord>;
  /** Makes a checked connection's store the current one and takes its keys in. Refuses with `keys-missing`. */
  connect(connection: StoreConnection): Promise<StoreRecord>;
  /** Refuses with `store-unknown`. */
  choose(store: string): Promise<StoreRecord>;
  /** Takes catalogue, images and keys of a store off the device. */
  remove(store: string): Promise<void>;
  /** To be called after a flip, before anything else learns of it. */
  evictionMarker(): Promise<void>;
}

export function createDeviceStores(parts: {
  readonly stores: StoreRecords;
  readonly repository: CatalogueRepository;
  readonly credentials: Credentials;
  readonly imageDownload: Pick<ImageDownload, "forget">;
  readonly evictionMarker: EvictionMarker;
}): DeviceStores {
  const { stores, repository, credentials, imageDownload, evictionMarker } = parts;
  const self: DeviceStores = {
    async current(remembered) {
      const { currentStore } = await stores.readApp();
      const known = currentStore === null ? null : await stores.read(currentStore);
      if (known) {
        const lost = known.current !== null && !(await repository.isHeld(known));
        if (lost) await stores.change(known.store, { current: null });
        return { store: lost ? { ...known, current: null } : known, lost };
      }
      const { current, stores: marked } = await evictionMarker.read();
      const missed = marked.find(({ store }) => store === current) ?? (remembered && rememberedAs(remembered));
      if (!missed) return { store: null, lost: false };
      for (const { store, address, name, currency } of marked) await stores.ensure(store, address, name, currency);
      const store = await stores.ensure(missed.store, missed.address, missed.name, missed.currency);
      await stores.choose(missed.store);
      return { store, lost: true };
    },

    demo: (language) => stores.ensure(`demo:${language}`, { platform: "demo", language }, "Demo", fallbackCurrency),

    async connect(connection) {
      const { url } = connection;
      const id = storeId(connection);
      if (connection.platform === "woocommerce") await takeKeys(id, url, connection.access);
      const store = await stores.ensure(id, addressOf(connection), new URL(url).host, fallbackCurrency);
      await stores.choose(id);
      await self.evictionMarker();
      return store;
    },

    async choose(id) {
      const store = await stores.read(id);
      if (!store || store.address.platform === "demo") throw new Failed("store-unknown", { id });
      await stores.choose(id);
      await self.evictionMarker();
      return store;
    },

    async remove(id) {
      // First: keys of a store that no list shows any more could not be taken back.
      await credentials.forget(id);
      await repository.remove(id);
      await imageDownload.forget(id);
      await self.evictionMarker();
    },

    evictionMarker: async () => evictionMarker.note(await stores.list(), (await stores.readApp()).currentStore),
  };
  return self;

  async function takeKeys(
    id: string,
    url: string,
    access: Extract<StoreConnection, { platform: "woocommerce" }>["access"],
  ): Promise<void> {
    switch (access.kind) {
      case "keys": {
        const { consumerKey, consumerSecret, keep } = access;
        if (keep) await credentials.keep(id, url, { consumerKey, consumerSecret });
        else await credentials.hold(id, { consumerKey, consumerSecret });
        return;
      }
      case "held-keys":
        if (!(await credentials.read(id, url))) throw new Failed("keys-missing");
        return;
      case "public":
        return credentials.forget(id);
    }
  }
}

/** Null for an address that is no store's. */
function rememberedAs(remembered: RememberedStore) {
  try {
    const address = rememberedAddress(remembered);
    return { store: storeId(address), address, name: new URL(address.url).host, currency: fallbackCurrency };
  } catch {
    return null;
  }
}
