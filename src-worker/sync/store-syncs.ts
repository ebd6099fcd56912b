import type { StoreRecord } from "../catalogue/database";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { SyncOptions } from "../contract/engine";
import type { SyncReport, SyncState } from "../contract/snapshot";
import { attempt } from "../run/attempt";
import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";
import type { OtherWindows } from "../run/other-windows";
import type { Publisher } from "../run/publisher";
import type { Tasks } from "../run/tasks";
import type { World } from "../run/world";
import type { StorePort } from "../stores/store-port";
import type { SyncParts } from "./sync-run";

/** How often the other windows are told how far a sync has come, in milliseconds. */
const toldEvery = 1000;

/** The syncs of the open store: one at a time over all windows; the others follow it. */
export interface StoreSyncs {
  start(options: SyncOptions): Promise<SyncReport>;
  /** Goes on with the images alone. */
  fetchImages(): Promise<SyncReport>;
  /** Does something to a store while no window syncs it; null when one does. */
  between<T>(store: string, body: () => Promise<T>): Promise<T | null>;
}

export function createStoreSyncs(parts: {
  readonly world: World;
  readonly tasks: Tasks;
  readonly publisher: Publisher;
  readonly windows: OtherWindows;
  readonly open: OpenCatalogue;
  readonly sync: Omit<SyncParts, "port" | "publisher">;
  openPort(store: StoreRecord): Promise<StorePort>;
  /** Told when the window that synced the open store is gone without having ended. */
  abandoned(store: StoreRecord, held: "nothing" | "growing" | "held"): void;
}): StoreSyncs {
  const { world, tasks, publisher, windows, open } = parts;
  let following: string | null = null;
  let running: string | null = null;

  windows.listen((message) => {
    const { store } = open;
    if (message.kind === "staged") void attempt(() => open.renew(message.store));
    if (store?.store !== message.store || running === message.store) return;
    if (message.kind === "replaced") void attempt(() => open.reload());
    if (message.kind !== "syncing") return;
    publisher.update({ sync: { state: "following", stage: message.stage, counters: message.counters } });
    void attempt(() => follow(store));
  });

  return {
    // A start from what is held needs no way of a sync: each is loaded with the first of its kind.
    start: (options) =>
      underLock(async (signal, sync, store) => {
        const { runSync } = await import("./run-sync");
        return runSync(signal, sync, store, options);
      }),
    fetchImages: () =>
      underLock(async (...sync) => {
        const { fetchImages } = await import("./fetch-images");
        return fetchImages(...sync);
      }),
    between: (store, body) => world.withLock(lockOf({ store }), body),
  };

  async function underLock(
    run: (signal: AbortSignal, sync: SyncParts, store: StoreRecord) => Promise<SyncReport>,
  ): Promise<SyncReport> {
    const { store } = open;
    if (!store) throw new Failed("store-not-configured");
    try {
      const report = await tasks.run("sync", async (signal) => {
        const synced = await world.withLock(lockOf(store), async () => {
          running = store.store;
          try {
            const port = await parts.openPort(store);
            return await run(signal, { ...parts.sync, publisher: loudly(store), port }, store);
          } catch (error) {
            // Before the lock is free: who waits for it takes over only from a window that died.
            await parts.sync.repository.noteFailed(store.store).catch(() => undefined);
            throw error;
          } finally {
            running = null;
          }
        });
        if (!synced) throw new Failed("sync-elsewhere", {}, { retryable: true });
        return synced;
      });
      publisher.update({ sync: { state: "complete", report } });
      return report;
    } catch (error) {
      const failure = failureFrom(error);
      if (failure.code === "sync-elsewhere") {
        if (following !== store.store) publisher.update({ sync: { state: "following", stage: null, counters: null } });
        void attempt(() => follow(store));
      } else if (failure.code !== "sync-running") publisher.update({ sync: { state: "failed", failure } });
      throw error;
    }
  }

  /** Another window syncs this store: when it has ended, what it left is shown here; when it died, that is told. */
  async function follow(record: StoreRecord): Promise<void> {
    const { store } = record;
    if (following === store) return;
    following = store;
    try {
      await world.whenUnlocked(lockOf(record));
      if (open.store?.store !== store || running === store) return;
      const held = await open.reload();
      publisher.update({ sync: { state: "idle" } });
      if ((await parts.sync.repository.leftAs(store)) === "running") parts.abandoned(open.store, held);
    } finally {
      following = null;
    }
  }

  /** A publisher that lets the other windows know as well. */
  function loudly({ store }: StoreRecord): Publisher {
    let told = Number.NEGATIVE_INFINITY;
    return {
      ...publisher,
      update(change) {
        publisher.update(change);
        if (change.sync) tell(change.sync);
      },
    };

    function tell(sync: SyncState): void {
      if (sync.state !== "running" || world.clock() - told < toldEvery) return;
      told = world.clock();
      windows.tell({ kind: "syncing", store, stage: sync.stage, counters: sync.counters });
    }
  }
}

function lockOf({ store }: Pick<StoreRecord, "store">): string {
  return `sync:${store}`;
}
