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

/** Interval of progress messages to the other windows. */
const progressEveryMs = 1000;

/** Interval of the signs of life of a window that holds a store's lock. A hidden window's timers run once a minute. */
const heartbeatMs = 10_000;

/** A window without a sign of life for this long hangs: another one that waits for its lock breaks it. */
const hungAfterMs = 180_000;

/** The syncs of the open store: one at a time over all windows. The other windows follow it. */
export interface StoreSyncs {
  /** Refuses with `store-not-configured`, `sync-running`, `sync-elsewhere`, and as `runSync` does. */
  start(options: SyncOptions): Promise<SyncReport>;
  /** Runs `body` while no window syncs the store; resolves to null when one does. */
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
  /** Whether the browser has deleted the open store's rows; if so, its record is there again, without a catalogue. */
  recover(): Promise<boolean>;
  /** Called when the window that synced the open store closed before the sync ended. */
  abandoned(store: StoreRecord, held: "nothing" | "growing" | "held"): void;
  /** Called when this window shows the catalogue that another window has made current. */
  reloaded(): void;
}): StoreSyncs {
  const { world, tasks, publisher, windows, open } = parts;
  let following: string | null = null;
  let running: string | null = null;
  /** The stores whose lock this window holds. */
  const locked = new Set<string>();
  /** When the window that holds a store's lock was last heard of, on the monotonic clock. */
  const heardAt = new Map<string, number>();
  /** The waits for the end of other windows' syncs. */
  const waits = new Map<string, Promise<void>>();

  windows.listen((message) => {
    const { store } = open;
    if (message.kind === "alive") heardAt.set(message.store, world.clock());
    if (message.kind === "staged") void attempt(() => open.renew(message.store));
    if (store?.store !== message.store || running === message.store) return;
    if (message.kind === "replaced")
      void attempt(async () => {
        await open.reload();
        parts.reloaded();
      });
    if (message.kind !== "syncing") return;
    publisher.update({ sync: { state: "following", stage: message.stage, counters: message.counters } });
    void attempt(() => follow(store));
  });

  return {
    // Loaded on demand: a start from held data does not need this code.
    start: (options) =>
      underLock(async (signal, sync, store) => {
        const { runSync } = await import("./run-sync");
        return runSync(signal, sync, store, options);
      }),
    async between(store, body) {
      const done = await withLock(store, async () => ({ value: await body() }));
      // So that the lock of a window that hangs is free at a later try.
      if (!done) void attempt(() => whenSynced(store));
      return done ? done.value : null;
    },
  };

  async function underLock(
    run: (signal: AbortSignal, sync: SyncParts, store: StoreRecord) => Promise<SyncReport>,
  ): Promise<SyncReport> {
    const { store: opened } = open;
    if (!opened) throw new Failed("store-not-configured");
    try {
      const report = await tasks.run("sync", async (signal) => {
        await parts.recover();
        const store = open.store ?? opened;
        const synced = await withLock(store.store, async (broken) => {
          running = store.store;
          try {
            const port = await parts.openPort(store);
            const sync = { ...parts.sync, publisher: withMessages(store), port };
            return await run(AbortSignal.any([signal, broken]), sync, store);
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

  /** Runs the body under the store's lock, and gives signs of life meanwhile. */
  function withLock<T>(store: string, body: (broken: AbortSignal) => Promise<T>): Promise<T | null> {
    return world.withLock(lockOf(store), async (broken) => {
      locked.add(store);
      const endHeartbeat = world.every(heartbeatMs, () => windows.tell({ kind: "alive", store }));
      try {
        return await body(broken);
      } finally {
        endHeartbeat();
        locked.delete(store);
      }
    });
  }

  /** Waits until another window's sync of this store ends, then shows the result. Calls `abandoned` if that window closed. */
  async function follow(record: StoreRecord): Promise<void> {
    const { store } = record;
    if (following === store) return;
    following = store;
    try {
      await whenSynced(store);
      if (open.store?.store !== store || running === store) return;
      const held = await open.reload();
      publisher.update({ sync: { state: "idle" } });
      if ((await parts.sync.repository.leftAs(store)) === "running") parts.abandoned(open.store, held);
    } finally {
      following = null;
    }
  }

  /** Resolves once no window holds the store's lock. Breaks the lock of a window that hangs. */
  function whenSynced(store: string): Promise<void> {
    const wait = waits.get(store) ?? watchSync(store).finally(() => waits.delete(store));
    waits.set(store, wait);
    return wait;
  }

  async function watchSync(store: string): Promise<void> {
    const lock = lockOf(store);
    let checkedAt = world.clock();
    heardAt.set(store, checkedAt);
    const endWatch = world.every(heartbeatMs, () => {
      const now = world.clock();
      // A late check proves nothing: this window slept, and its messages may still be on their way.
      const isLate = now - checkedAt > hungAfterMs / 2;
      // A window does not receive its own messages.
      if (isLate || locked.has(store)) heardAt.set(store, now);
      checkedAt = now;
      if (now - (heardAt.get(store) ?? now) <= hungAfterMs) return;
      heardAt.set(store, now);
      void attempt(() => world.breakLock(lock));
    });
    try {
      await world.whenUnlocked(lock);
    } finally {
      endWatch();
    }
  }

  /** A publisher that also sends the progress to the other windows. */
  function withMessages({ store }: StoreRecord): Publisher {
    let sentAt = Number.NEGATIVE_INFINITY;
    return {
      ...publisher,
      update(change) {
        publisher.update(change);
        if (change.sync) send(change.sync);
      },
    };

    function send(sync: SyncState): void {
      if (sync.state !== "running" || world.clock() - sentAt < progressEveryMs) return;
      sentAt = world.clock();
      windows.tell({ kind: "syncing", store, stage: sync.stage, counters: sync.counters });
    }
  }
}

function lockOf(store: string): string {
  return `sync:${store}`;
}
