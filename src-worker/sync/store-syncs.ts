import type { StoreRecord } from "../catalogue/database";
import type { SessionState } from "../catalogue/open-catalogue";
import type { SyncOptions } from "../contract/engine";
import type { SyncReport } from "../contract/snapshot";
import { attempt } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import { recordedStore } from "../stores/store-address";
import type { StorePort } from "../stores/store-port";
import type { AppWindows } from "../windows/app-windows";
import type { WindowMessage } from "../windows/other-windows";
import type { SettingsInForce } from "./settings-in-force";
import { syncLock } from "./sync-lock";
import { createSyncPause, type SyncPause } from "./sync-pause";
import type { SyncParts } from "./sync-run";
import { withMessages } from "./with-messages";

/** A session's activity, beside its state: none, its own sync, or waiting for another window's. */
export type SessionActivity = "idle" | "syncing" | "following";

/** The syncs of a session's store: one at a time over all windows. The other windows follow it. */
export interface StoreSyncs {
  readonly activity: SessionActivity;
  /** Refuses with `sync-running`, `sync-elsewhere`, `experiment-running`, and as `runSync` does. */
  start(options: SyncOptions): Promise<SyncReport>;
  /** Pauses or resumes this window's sync, if it runs. */
  pause(paused: boolean): void;
  /** Handles a message of another window about the store. */
  receive(message: WindowMessage): void;
}

/** A session's reactions to its syncs. */
export interface SyncListener {
  /** Whether the browser has deleted the store's rows; if so, its record is there again, without a catalogue. */
  recover(): Promise<boolean>;
  /** The window that synced the store closed before the sync ended. */
  onAbandoned(state: SessionState): void;
  /** Another window syncs the store, or runs an experiment with it, until `ended` resolves. */
  onFollowed(ended: Promise<void>): void;
  /** This window shows the catalogue that another window has made current. */
  onReloaded(): void;
}

export interface StoreSyncsParts {
  /** Aborts when the session ends. */
  readonly signal: AbortSignal;
  readonly windows: AppWindows;
  readonly sync: Omit<SyncParts, "port">;
  readonly settings: Pick<SettingsInForce, "inForce">;
  /** @param through wraps the client of the port's requests */
  openPort(store: StoreRecord, through: SyncPause["through"]): Promise<StorePort>;
  readonly listener: SyncListener;
}

export function createStoreSyncs(parts: StoreSyncsParts): StoreSyncs {
  const { signal: sessionEnd, windows, listener } = parts;
  const { publisher, others, locks } = windows;
  const { world, tasks, open, repository } = parts.sync;
  const { store: id } = open.store;
  const lock = syncLock(id);
  let activity: SessionActivity = "idle";
  const syncPause = createSyncPause(world.recorder, (paused) => {
    publisher.update({ syncPaused: paused });
    if (activity === "syncing") others.publish({ kind: "paused", store: id, paused });
  });

  return {
    get activity() {
      return activity;
    },
    start,
    pause(paused) {
      if (activity === "syncing") syncPause.pause(paused);
    },
    receive(message) {
      if (message.kind === "staged") void attempt(() => open.renew());
      if (activity === "syncing") return;
      if (message.kind === "replaced")
        void attempt(async () => {
          await open.reload();
          listener.onReloaded();
        });
      if (message.kind === "experiment") listener.onFollowed(locks.whenFree(lock));
      if (message.kind === "paused") publisher.update({ syncPaused: message.paused });
      if (message.kind !== "syncing") return;
      publisher.update({ sync: { state: "following", stage: message.stage, counters: message.counters } });
      void attempt(follow);
    },
  };

  async function start(options: SyncOptions): Promise<SyncReport> {
    try {
      // Each would slow the other down, and no figure of either would be true.
      if (tasks.isRunning("experiment")) throw new Failed("experiment-running", {}, { retryable: true });
      const report = await tasks.run("sync", (cancelled) =>
        underLock(AbortSignal.any([cancelled, sessionEnd]), options),
      );
      publisher.update({ sync: { state: "complete", report } });
      return report;
    } catch (error) {
      const failure = failureFrom(error);
      if (failure.code === "sync-superseded" && (await listener.recover().catch(() => false))) {
        const lost = new Failed("storage-lost", {}, { retryable: true });
        publisher.update({ sync: { state: "failed", failure: lost.failure } });
        listener.onAbandoned("empty");
        throw lost;
      }
      if (failure.code === "sync-elsewhere") {
        if (activity !== "following") publisher.update({ sync: { state: "following", stage: null, counters: null } });
        void attempt(follow);
      } else if (failure.code !== "sync-running") publisher.update({ sync: { state: "failed", failure } });
      throw error;
    }
  }

  async function underLock(signal: AbortSignal, options: SyncOptions): Promise<SyncReport> {
    await listener.recover();
    const synced = await locks.hold(lock, async (broken) => {
      activity = "syncing";
      try {
        return await runRecorded(AbortSignal.any([signal, broken]), parts, syncPause, options);
      } catch (error) {
        // The import belongs to the window that broke the lock.
        broken.throwIfAborted();
        // Before the lock is released: a window that waits for it takes over only from a window that closed.
        await repository.noteFailed(id).catch(() => undefined);
        // Its written data fills the device: another try would end the same way.
        if (failureFrom(error).code === "storage-full") await repository.dropRefresh(id).catch(() => undefined);
        throw error;
      } finally {
        syncPause.pause(false);
        activity = "idle";
      }
    });
    if (!synced) throw new Failed("sync-elsewhere", {}, { retryable: true });
    return synced;
  }

  /** Waits until another window's sync of this store ends, then shows the result. Calls `onAbandoned` if that window closed. */
  async function follow(): Promise<void> {
    if (activity === "following") return;
    activity = "following";
    try {
      const ended = locks.whenFree(lock);
      listener.onFollowed(ended);
      await ended;
      if (sessionEnd.aborted || isSyncing()) return;
      const state = await open.reload();
      listener.onReloaded();
      publisher.update({ sync: { state: "idle" }, syncPaused: false });
      if ((await repository.leftAs(id)) !== "running") return;
      activity = "idle";
      listener.onAbandoned(state);
    } finally {
      if (!isSyncing()) activity = "idle";
    }
  }

  /** A sync of this window may begin while it waits for another one's end. */
  function isSyncing(): boolean {
    return activity === "syncing";
  }
}

async function runRecorded(
  signal: AbortSignal,
  { sync, settings, windows, openPort }: StoreSyncsParts,
  syncPause: SyncPause,
  options: SyncOptions,
): Promise<SyncReport> {
  const { world, open } = sync;
  const { store } = open;
  const port = await openPort(store, syncPause.through);
  let products = 0;
  const publisher = withMessages(world, windows, store.store, (counters) => {
    products = counters.products;
  });
  // Loaded on demand: a start from stored data does not need this code.
  const { runSync } = await import("./run-sync");
  return world.recorder.run(
    { kind: "sync", ...recordedStore(store.address), settings: settings.inForce },
    () => products,
    () => runSync(signal, { ...sync, publisher, port }, store, options),
  );
}
