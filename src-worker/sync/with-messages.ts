import type { SyncCounters, SyncState } from "../contract/snapshot";
import type { AppWindows } from "../windows/app-windows";
import type { Publisher } from "../windows/publisher";
import type { World } from "../world/world";

/** Interval of progress messages to the other windows. */
const progressEveryMs = 1000;

/**
 * A publisher that also sends the progress of a store's sync to the other windows.
 *
 * @param counted called with the counters of each progress
 */
export function withMessages(
  world: Pick<World, "clock">,
  { publisher, others }: AppWindows,
  store: string,
  counted: (counters: SyncCounters) => void,
): Publisher {
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
    others.publish({ kind: "syncing", store, stage: sync.stage, counters: sync.counters });
  }
}
