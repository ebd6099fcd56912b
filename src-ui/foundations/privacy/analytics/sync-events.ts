import type { Snapshot } from "../../../../src-worker/contract/snapshot";
import type { Track } from "./analytics-events";

type Seen = Pick<Snapshot, "store" | "stores" | "catalogue" | "sync">;

/**
 * Counts the syncs of the passed snapshots, one after the other. A sync of another window is that window's to count.
 *
 * @param first the snapshot whose sync does not count any more
 * @param now the clock, in epoch milliseconds
 */
export function createSyncEvents(track: Track, first: Seen, now: () => number): (snapshot: Seen) => void {
  let { sync: last } = first;
  let running: { readonly startedAt: number; products: number } | null = null;
  if (last.state === "running") running = { startedAt: last.startedAt, products: last.counters.products };
  let hadSynced = hasSynced(first);
  let isOpening = first.catalogue.state === "booting";

  return (snapshot) => {
    const { sync } = snapshot;
    const wasOpening = isOpening;
    isOpening = snapshot.catalogue.state === "booting";
    // Later snapshots of a sync, and the one that shows it complete, may have its own time already.
    const isUnderWay = sync.state === "running" && sync.startedAt === running?.startedAt;
    if (!isUnderWay && sync.state !== "complete") hadSynced ||= hasSynced(snapshot);
    if (sync === last) return;
    last = sync;
    if (sync.state === "running") {
      if (sync.startedAt !== running?.startedAt) track("sync_started", {});
      running = { startedAt: sync.startedAt, products: sync.counters.products };
    } else if (sync.state === "complete") {
      // Snapshots come ten times a second: a shorter sync is never seen running.
      if (!running) track("sync_started", {});
      track("sync_completed", { productCount: productsOf(snapshot), duration: sync.report.milliseconds });
      if (!hadSynced) track("first_sync", {});
      running = null;
      hadSynced = true;
    } else if (sync.state === "failed") {
      const { code } = sync.failure;
      // The opening of a catalogue fails, or reports an import that was cancelled earlier.
      if (!running && (wasOpening || code === "cancelled")) return;
      if (!running) track("sync_started", {});
      // A person cancelled it: nothing failed.
      if (code !== "cancelled")
        track("sync_failed", {
          platform: snapshot.store?.platform ?? null,
          productCount: running?.products ?? 0,
          duration: running ? now() - running.startedAt : 0,
          error: code,
        });
      running = null;
    } else running = null;
  };
}

function hasSynced({ stores }: Seen): boolean {
  return stores.some(({ lastSync }) => lastSync !== null);
}

function productsOf({ catalogue, sync }: Seen): number {
  if (catalogue.state === "ready" || catalogue.state === "growing") return catalogue.products;
  return sync.state === "complete" ? sync.report.counters.products : 0;
}
