import type { SyncCounters, SyncStage } from "../contract/snapshot";
import type { Publisher } from "../run/publisher";
import type { World } from "../run/world";

/** Publishes the progress of a running sync. The publisher limits the rate. */
export interface SyncProgress {
  readonly counters: SyncCounters;
  enter(stage: SyncStage): void;
  count(change: Partial<SyncCounters>): void;
}

export function createSyncProgress(world: Pick<World, "now">, publisher: Publisher): SyncProgress {
  const startedAt = world.now();
  let stage: SyncStage = "products";
  let stageStartedAt = startedAt;
  let counters: SyncCounters = {
    products: 0,
    totalProducts: null,
    collections: 0,
    totalCollections: null,
    skipped: 0,
    duplicates: 0,
  };
  publish();
  return {
    get counters() {
      return counters;
    },
    enter(next) {
      stage = next;
      stageStartedAt = world.now();
      publish();
    },
    count(change) {
      counters = { ...counters, ...change };
      publish();
    },
  };

  function publish(): void {
    publisher.update({ sync: { state: "running", stage, counters, startedAt, stageStartedAt } });
  }
}
