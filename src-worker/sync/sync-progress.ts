import { lanes } from "../contract/profile";
import type { SyncCounters, SyncStage } from "../contract/snapshot";
import type { Publisher } from "../windows/publisher";
import type { World } from "../world/world";

/** Publishes the progress of a running sync. The publisher limits the rate. */
export interface SyncProgress {
  readonly counters: SyncCounters;
  enter(stage: SyncStage): void;
  count(change: Partial<SyncCounters>): void;
  /** Records the last stage for the profiler. */
  end(): void;
}

/**
 * @param began when the first stage began, on the recorder's clock
 * @param resumed products that an interrupted import has left; from the first snapshot on, so that they are not taken for
 * the speed of this one
 */
export function createSyncProgress(
  world: Pick<World, "now" | "recorder">,
  publisher: Publisher,
  { began = world.recorder.now(), resumed = 0 } = {},
): SyncProgress {
  let stageBegan = began;
  const startedAt = world.now();
  let stage: SyncStage = "products";
  let stageStartedAt = startedAt;
  let counters: SyncCounters = {
    products: resumed,
    totalProducts: null,
    collections: 0,
    totalCollections: null,
    skipped: 0,
    duplicates: 0,
  };
  publish();
  const self: SyncProgress = {
    get counters() {
      return counters;
    },
    enter(next) {
      self.end();
      stage = next;
      stageStartedAt = world.now();
      publish();
    },
    count(change) {
      counters = { ...counters, ...change };
      publish();
    },
    end() {
      world.recorder.span(stage, lanes.run, stageBegan);
      stageBegan = world.recorder.now();
    },
  };
  return self;

  function publish(): void {
    publisher.update({ sync: { state: "running", stage, counters, startedAt, stageStartedAt } });
  }
}
