import type { StoreRecord } from "../catalogue/database";
import type { Foundations } from "./engine-parts";

/** Publishes changes of the stores to the interface and the other windows. */
export interface Announcements {
  stores(): Promise<void>;
  /** A catalogue became current. */
  flipped(store: StoreRecord): Promise<void>;
  /** The staged changes, the "keep catalogue" switch or the chosen currency changed. */
  changed(store: StoreRecord): Promise<void>;
  /** A catalogue from a file became current, together with its theme. */
  themeReplaced(store: StoreRecord): Promise<void>;
}

export function createAnnouncements(parts: Foundations): Announcements {
  const { stores, repository, summaries, publisher, windows } = parts;
  const self: Announcements = {
    async stores() {
      const all = await stores.list();
      await summaries.refresh(all);
      const counted = all.map(async (store) => {
        // During a first import: the products read so far.
        const growing = store.current === null ? await repository.readManifest(store.store) : null;
        return summaries.of(growing ? { ...store, products: growing.manifest.count } : store);
      });
      publisher.update({ settings: parts.settings.inForce, stores: await Promise.all(counted) });
    },
    async flipped({ store }) {
      await parts.devices.evictionMarker();
      windows.publish({ kind: "replaced", store });
      publisher.update({ storageLost: false });
      await self.stores();
    },
    async changed({ store }) {
      await parts.open.renew(store);
      windows.publish({ kind: "staged", store });
      await self.stores();
    },
    async themeReplaced(store) {
      await self.flipped(store);
      windows.publish({ kind: "theme", store: store.store });
    },
  };
  return self;
}
