import type { Dexie, EntityTable } from "dexie";
import { maxRuns, type Profile, type RunSummary, spansFrom } from "../contract/profile";
import { createDeviceDatabase, type DatabaseWorld } from "../storage/device-database";

/** The runs that were recorded on this device, in a database of their own: most devices never have it. */
export interface StoredRuns {
  /** Keeps a run, and deletes the oldest above `maxRuns`. */
  keep(profile: Profile): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly RunSummary[]>;
  /** A run without its first `from` spans; null when it is not stored. */
  read(id: string, from: number): Promise<Profile | null>;
  clear(): Promise<void>;
}

const databaseName = "profile-db";

export function createStoredRuns(world: DatabaseWorld): StoredRuns {
  const database = createDeviceDatabase(world, databaseName) as Dexie & {
    readonly runs: EntityTable<Profile, "id">;
  };
  // The list needs no spans, and IndexedDB reads whole records.
  database.version(0.1).stores({ runs: "id", summaries: "id, startedAt" });
  const summaries: EntityTable<RunSummary, "id"> = database.table("summaries");
  const { runs } = database;
  return {
    async keep(profile) {
      await database.transaction("rw", [runs, summaries], async () => {
        await runs.put(profile);
        await summaries.put(summaryOf(profile));
        const outdated = await summaries.orderBy("startedAt").reverse().offset(maxRuns).primaryKeys();
        await runs.bulkDelete(outdated);
        await summaries.bulkDelete(outdated);
      });
    },
    list: () => summaries.orderBy("startedAt").reverse().toArray(),
    async read(id, from) {
      const profile = await runs.get(id);
      return profile ? { ...profile, part: spansFrom(profile.part, from - profile.dropped) } : null;
    },
    // Emptying it would create it on a device that has none.
    async clear() {
      await database.delete();
    },
  };
}

export function summaryOf(profile: Profile): RunSummary {
  const { labels: _labels, part: _part, requests: _requests, open: _open, samples: _samples, ...summary } = profile;
  return summary;
}
