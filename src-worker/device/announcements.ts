import type { CatalogueRepository } from "../catalogue/catalogue-repository";
import type { StoreRecord } from "../catalogue/database";
import type { StoreRecords } from "../catalogue/store-records";
import type { DeviceStores } from "../connection/device-stores";
import type { StoreSummaries } from "../connection/store-summaries";
import type { SettingsInForce } from "../sync/settings-in-force";
import type { AppWindows } from "../windows/app-windows";

/** Publishes changes of the stores to the interface and the other windows. */
export interface Announcements {
  stores(): Promise<void>;
  /** A catalogue became current. */
  flipped(store: StoreRecord): Promise<void>;
  /** A catalogue from a file became current, together with its theme. */
  themeReplaced(store: StoreRecord): Promise<void>;
}

export function createAnnouncements(parts: {
  readonly records: StoreRecords;
  readonly repository: CatalogueRepository;
  readonly stores: DeviceStores;
  readonly summaries: StoreSummaries;
  readonly settings: SettingsInForce;
  readonly windows: AppWindows;
}): Announcements {
  const { records, repository, summaries, windows } = parts;
  const { publisher, others } = windows;
  const self: Announcements = {
    async stores() {
      const all = await records.list();
      await summaries.refresh(all);
      const counted = all.map(async (store) => {
        // During a first import: the products read so far.
        const growing = store.current === null ? await repository.readManifest(store.store) : null;
        return summaries.of(growing ? { ...store, products: growing.manifest.count } : store);
      });
      publisher.update({ settings: parts.settings.inForce, stores: await Promise.all(counted) });
    },
    async flipped({ store }) {
      await parts.stores.evictionMarker();
      others.publish({ kind: "replaced", store });
      publisher.update({ storageLost: false });
      await self.stores();
    },
    async themeReplaced(store) {
      await self.flipped(store);
      others.publish({ kind: "theme", store: store.store });
    },
  };
  return self;
}
