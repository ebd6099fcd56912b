import type { StoreRecord } from "../catalogue/database";
import type { Foundations } from "./engine-parts";

/** Tells the interface, and the other windows, what has become of the stores. */
export interface Announcements {
  stores(): Promise<void>;
  /** A catalogue has become current. */
  flipped(store: StoreRecord): Promise<void>;
  /** What waits, or the switch for it, has changed. */
  staged(store: StoreRecord): Promise<void>;
  /** A catalogue has become current that came in a file, with its theme where it has one. */
  themeReplaced(store: StoreRecord): Promise<void>;
}

export function createAnnouncements(parts: Foundations): Announcements {
  const { stores, repository, summaries, publisher, windows } = parts;
  const self: Announcements = {
    async stores() {
      const all = await stores.list();
      await summaries.refresh(all);
      const counted = all.map(async (store) => {
        // Of a first import that has not ended, what has come so far.
        const growing = store.current === null ? await repository.readManifest(store.store) : null;
        return summaries.of(growing ? { ...store, products: growing.manifest.count } : store);
      });
      publisher.update({ settings: parts.settings.inForce, stores: await Promise.all(counted) });
    },
    async flipped({ store }) {
      await parts.devices.evictionMarker();
      windows.tell({ kind: "replaced", store });
      publisher.update({ storageLost: false });
      await self.stores();
    },
    async staged({ store }) {
      await parts.open.renew(store);
      windows.tell({ kind: "staged", store });
      await self.stores();
    },
    async themeReplaced(store) {
      await self.flipped(store);
      windows.tell({ kind: "theme", store: store.store });
    },
  };
  return self;
}
