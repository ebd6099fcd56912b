import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { Device } from "../device/device";
import { createStoreSyncs, type StoreSyncs, type SyncListener } from "../sync/store-syncs";
import type { Publisher } from "../windows/publisher";
import type { SessionTheme } from "./session-theme";

/** The syncs of a session's store. */
export function createSessionSyncs(
  { world, scheduling, storage, windows, network, settings, announce }: Device,
  session: {
    readonly signal: AbortSignal;
    readonly publisher: Publisher;
    readonly catalogue: OpenCatalogue;
    readonly theme: SessionTheme;
    readonly listener: SyncListener;
    /** Publishes a change of the store's record. */
    changed(): Promise<void>;
  },
): StoreSyncs {
  const { signal, publisher, catalogue, theme, listener, changed } = session;
  const { others, locks } = windows;
  return createStoreSyncs({
    signal,
    windows: { publisher, others, locks },
    settings,
    sync: {
      world,
      connectivity: network.connectivity,
      repository: storage.repository,
      stores: storage.stores,
      publisher,
      open: catalogue,
      themes: theme,
      tasks: scheduling.tasks,
      flipped: announce.flipped,
      staged: changed,
      described: announce.stores,
    },
    openPort: network.ports.of,
    listener,
  });
}
