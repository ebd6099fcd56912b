import type { StoreRecord } from "../catalogue/database";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import type { SyncOptions } from "../contract/engine";
import type { SyncCounters, SyncReport, SyncState } from "../contract/snapshot";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import type { Tasks } from "../scheduling/tasks";
import { recordedStore } from "../stores/store-address";
import type { StorePort } from "../stores/store-port";
import type { OtherWindows } from "../windows/other-windows";
import type { Publisher } from "../windows/publisher";
import type { WindowLocks } from "../windows/window-locks";
import type { World } from "../world/world";
import type { KeptSettings } from "./kept-settings";
import { createSyncPause, type SyncPause } from "./sync-pause";
import type { SyncParts } from "./sync-run";

/** Interval of progress messages to the other windows. */
const progressEveryMs = 1000;

/** The syncs of the open store: one at a time over all windows. The other windows follow it. */
export interface StoreSyncs {
  /** Refuses with `store-not-configured`, `sync-running`, `sync-elsewhere`, `experiment-running`, and as `runSync` does. */
  start(options: SyncOptions): Promise<SyncReport>;
  /** Pauses or resumes this window's sync, if it runs. */
  pause(paused: boolean): void;
  /** Runs `body` while no window syncs the store; resolves to null when one does. */
  between<T>(store: string, body: () => Promise<T>): Promise<T | null>;
}

export function createStoreSyncs(parts: {
  readonly world: World;
  readonly tasks: Tasks;
  readonly publisher: Publisher;
  readonly windows: OtherWindows;
  readonly locks: WindowLocks;
  readonly open: OpenCatalogue;
  readonly sync: Omit<SyncParts, "port" | "publisher">;
  readonly settings: Pick<KeptSettings, "inForce">;
  /** @param through wraps the client of the port's requests */
  openPort(store: StoreRecord, through: SyncPause["through"]): Promise<StorePort>;
  /** Whether the browser has deleted the open store's rows; if so, its record is there again, without a catalogue. */
  recover(): Promise<boolean>;
  /** Called when the window that synced the open store closed before the sync ended. */
  abandoned(store: StoreRecord, held: "nothing" | "growing" | "held"): void;
  /** Called with the end of another window's sync of the open store, or of its experiment. */
  followed(store: string, ended: Promise<void>): void;
  /** Called when this window shows the catalogue that another window has made current. */
  reloaded(): void;
}): StoreSyncs {
  const { world, tasks, publisher, windows, locks, open } = parts;
  let following: string | null = null;
  let running: string | null = null;
  const syncPause = createSyncPause(world.recorder, (paused) => {
    publisher.update({ syncPaused: paused });
    if (running !== null) windows.publish({ kind: "paused", store: running, paused });
  });

  windows.listen((message) => {
    const { store } = open;
    if (!("store" in message)) return;
    if (message.kind === "staged") void attempt(() => open.renew(message.store));
    if (store?.store !== message.store || running === message.store) return;
    if (message.kind === "replaced")
      void attempt(async () => {
        await open.reload();
        parts.reloaded();
      });
    if (message.kind === "experiment") parts.followed(store.store, locks.whenFree(lockOf(store.store)));
    if (message.kind === "paused") publisher.update({ syncPaused: message.paused });
    if (message.kind !== "syncing") return;
    publisher.update({ sync: { state: "following", stage: message.stage, counters: message.counters } });
    void attempt(() => follow(store));
  });

  return {
    start: underLock,
    pause(paused) {
      if (running !== null) syncPause.pause(paused);
    },
    async between(store, body) {
      const done = await locks.hold(lockOf(store), async () => ({ value: await body() }));
      // So that the lock of a window that hangs is free at a later try.
      if (!done) void attempt(() => locks.whenFree(lockOf(store)));
      return done ? done.value : null;
    },
  };

  async function underLock(options: SyncOptions): Promise<SyncReport> {
    const { store: opened } = open;
    if (!opened) throw new Failed("store-not-configured");
    try {
      // Each would slow the other down, and no figure of either would be true.
      if (tasks.isRunning("experiment")) throw new Failed("experiment-running", {}, { retryable: true });
      const report = await tasks.run("sync", async (signal) => {
        await parts.recover();
        const store = open.store ?? opened;
        const synced = await locks.hold(lockOf(store.store), async (broken) => {
          running = store.store;
          try {
            const port = await parts.openPort(store, syncPause.through);
            let products = 0;
            const publisher = withMessages(store, (counters) => {
              products = counters.products;
            });
            const sync = { ...parts.sync, publisher, port };
            const either = AbortSignal.any([signal, broken]);
            // Loaded on demand: a start from held data does not need this code.
            const { runSync } = await import("./run-sync");
            return await world.recorder.run(
              { kind: "sync", ...recordedStore(store.address), settings: parts.settings.inForce },
              () => products,
              () => runSync(either, sync, store, options),
            );
          } catch (error) {
            // The import belongs to the window that broke the lock.
            broken.throwIfAborted();
            // Before the lock is released: a window that waits for it takes over only from a window that closed.
            const { noteFailed, dropRefresh } = parts.sync.repository;
            await noteFailed(store.store).catch(() => undefined);
            // What it has written fills the device, and another try would meet the same end.
            if (failureFrom(error).code === "storage-full") await dropRefresh(store.store).catch(() => undefined);
            throw error;
          } finally {
            syncPause.pause(false);
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
      if (failure.code === "sync-superseded" && (await parts.recover().catch(() => false))) {
        const lost = new Failed("storage-lost", {}, { retryable: true });
        publisher.update({ sync: { state: "failed", failure: lost.failure } });
        if (open.store) parts.abandoned(open.store, "nothing");
        throw lost;
      }
      if (failure.code === "sync-elsewhere") {
        if (following !== opened.store) publisher.update({ sync: { state: "following", stage: null, counters: null } });
        void attempt(() => follow(opened));
      } else if (failure.code !== "sync-running") publisher.update({ sync: { state: "failed", failure } });
      throw error;
    }
  }

  /** Waits until another window's sync of this store ends, then shows the result. Calls `abandoned` if that window closed. */
  async function follow(record: StoreRecord): Promise<void> {
    const { store } = record;
    if (following === store) return;
    following = store;
    try {
      const ended = locks.whenFree(lockOf(store));
      parts.followed(store, ended);
      await ended;
      if (open.store?.store !== store || running === store) return;
      const held = await open.reload();
      publisher.update({ sync: { state: "idle" }, syncPaused: false });
      if ((await parts.sync.repository.leftAs(store)) === "running") parts.abandoned(open.store, held);
    } finally {
      following = null;
    }
  }

  /** A publisher that also sends the progress to the other windows. */
  function withMessages({ store }: StoreRecord, counted: (counters: SyncCounters) => void): Publisher {
    let sentAt = Number.NEGATIVE_INFINITY;
    return {
      ...publisher,
      update(change) {
        publisher.update(change);
        if (change.sync?.state === "running") counted(change.sync.counters);
        if (change.sync) send(change.sync);
      },
    };

    function send(sync: SyncState): void {
      if (sync.state !== "running" || world.clock() - sentAt < progressEveryMs) return;
      sentAt = world.clock();
      windows.publish({ kind: "syncing", store, stage: sync.stage, counters: sync.counters });
    }
  }
}

function lockOf(store: string): string {
  return `sync:${store}`;
}
