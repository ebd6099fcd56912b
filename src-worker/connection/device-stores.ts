import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { EvictionMarker } from "../catalogue/eviction-marker";
import type { NewStore, StoreRecords } from "../catalogue/store-records";
import type { Language, RememberedStore } from "../contract/engine";
import type { StoreConnection, WooAccess } from "../contract/store-connection";
import type { ImageLibrary } from "../images/image-library";
import { Failed } from "../outcome/failed";
import { defaultStoreName } from "../stores/default-store-name";
import { imageListName } from "../stores/spreadsheet/product-file-name";
import { addressOf, rememberedAddress, type StoreAddress, usesKeys } from "../stores/store-address";
import { storeFile } from "../stores/store-file";
import type { CopyStorage } from "../world/world";
import type { Credentials } from "./credentials";
import { storeId } from "./store-id";

/** The stores on this device: adds, chooses and removes them. */
export interface DeviceStores {
  /**
   * Resolves to the current store. When the browser evicted its data, the store is restored from the eviction marker or from
   * the page's `remembered` store, without a catalogue, and `lost` is true.
   */
  current(remembered: RememberedStore | null): Promise<{ readonly store: StoreRecord | null; readonly lost: boolean }>;
  /**
   * Adds a store's record again, without a catalogue, when the browser deleted its rows while it was open. Null when they
   * are there, or when a window has removed the store.
   */
  restore(open: StoreRecord): Promise<StoreRecord | null>;
  demo(language: Language): Promise<StoreRecord>;
  /** Makes a checked connection's store current and stores its keys. Refuses with `keys-missing`. */
  connect(connection: StoreConnection): Promise<StoreRecord>;
  /** Refuses with `store-unknown`. */
  choose(store: string): Promise<StoreRecord>;
  /** Removes a store's catalogue, images and keys from the device. */
  remove(store: string): Promise<void>;
  /** Stores the currency that a person chose for a store (ISO 4217), or none. */
  chooseCurrency(store: string, currency: string | null): Promise<void>;
  /** Writes the eviction marker. To be called after a flip, before the interface and the other windows learn of it. */
  evictionMarker(): Promise<void>;
}

export function createDeviceStores(parts: {
  readonly stores: StoreRecords;
  readonly repository: CatalogueRepository;
  readonly credentials: Credentials;
  readonly orderKeys: Pick<Credentials, "forget">;
  readonly publicationKeys: Pick<Credentials<{ readonly key: string }>, "keep" | "forget">;
  imageLibrary(): Promise<Pick<ImageLibrary, "forget">>;
  readonly evictionMarker: EvictionMarker;
  readonly productFiles: Pick<CopyStorage, "remove">;
}): DeviceStores {
  const { stores, repository, credentials, evictionMarker } = parts;
  const self: DeviceStores = {
    async current(remembered) {
      const { currentStore } = await stores.readApp();
      const known = currentStore === null ? null : await stores.read(currentStore);
      if (known) {
        const restored = await self.restore(known);
        return { store: restored ?? known, lost: restored !== null };
      }
      const { current, stores: marked } = await evictionMarker.read();
      const missed = marked.find(({ store }) => store === current) ?? (remembered && rememberedAs(remembered));
      return missed ? { store: await ensureAll(missed), lost: true } : { store: null, lost: false };
    },

    async restore(open) {
      const known = await stores.read(open.store);
      if (known) {
        if (known.current === null || (await repository.isStored(known))) return null;
        await stores.change(known.store, { current: null });
        return { ...known, current: null };
      }
      return (await stores.hasApp()) ? null : ensureAll(open);
    },

    demo: (language) =>
      stores.ensure({
        ...storeNamed(`demo:${language}`, { platform: "demo", language }, "Demo"),
        currency: "EUR",
      }),

    async connect(connection) {
      const { url } = connection;
      const id = storeId(connection);
      if ("access" in connection) await takeKeys(id, url, connection.access);
      const address = addressOf(connection);
      const before = await stores.read(id);
      if (before && pricesOf(before.address) !== pricesOf(address)) await dropUnfinished(id);
      const store = await stores.ensure(storeNamed(id, address, defaultStoreName(address)));
      if ("fragment" in connection && connection.fragment) {
        const { keepFragment } = await import("./keep-fragment");
        await keepFragment(parts, store, connection.fragment);
      }
      await stores.choose(id);
      await self.evictionMarker();
      return (await stores.read(id)) ?? store;
    },

    async choose(id) {
      const store = await stores.read(id);
      if (!store || store.address.platform === "demo") throw new Failed("store-unknown", { id });
      await stores.choose(id);
      await self.evictionMarker();
      return store;
    },

    async remove(id) {
      // Keys first: once the store has left the list, a person could not remove them.
      await credentials.forget(id);
      await parts.orderKeys.forget(id);
      await parts.publicationKeys.forget(id);
      await repository.remove(id);
      // The file that it is, or that completes it.
      const file = storeFile(id.slice(id.indexOf(":") + 1));
      await parts.productFiles.remove(file);
      await parts.productFiles.remove(imageListName(file));
      await (await parts.imageLibrary()).forget(id);
      await self.evictionMarker();
    },

    async chooseCurrency(id, currency) {
      await stores.change(id, { chosenCurrency: currency });
      await self.evictionMarker();
    },

    evictionMarker: async () => evictionMarker.note(await stores.list(), (await stores.readApp()).currentStore),
  };
  return self;

  /** An unfinished reading must not continue with prices of another kind. */
  async function dropUnfinished(id: string): Promise<void> {
    const unfinished = await repository.resumeGeneration(id);
    if (unfinished) await repository.dropGrowing(unfinished);
  }

  /** Adds the records of a lost store and of all stores of the eviction marker, and makes the first one current. */
  async function ensureAll(missed: NewStore): Promise<StoreRecord> {
    const { stores: marked } = await evictionMarker.read();
    for (const one of marked) await stores.ensure(one);
    const record = await stores.ensure(missed);
    if (missed.address.platform !== "demo") await stores.choose(missed.store);
    return record;
  }

  async function takeKeys(id: string, url: string, access: WooAccess): Promise<void> {
    switch (access.kind) {
      case "keys": {
        const { consumerKey, consumerSecret, remember } = access;
        if (remember) await credentials.keep(id, url, { consumerKey, consumerSecret });
        else await credentials.hold(id, { consumerKey, consumerSecret });
        return;
      }
      case "known-keys":
        if (!(await credentials.read(id, url))) throw new Failed("keys-missing");
        return;
      case "public":
        return credentials.forget(id);
    }
  }
}

function pricesOf(address: StoreAddress): string {
  return usesKeys(address) ? (address.prices?.from ?? "keys") : "shop";
}

/** A store whose currency has not been requested. */
function storeNamed(store: string, address: StoreAddress, name: string): NewStore {
  return { store, address, name, currency: null, chosenCurrency: null };
}

/** Null for an invalid address. */
function rememberedAs(remembered: RememberedStore) {
  try {
    const address = rememberedAddress(remembered);
    return storeNamed(storeId(address), address, defaultStoreName(address));
  } catch {
    return null;
  }
}
