import { Failed } from "../outcome/failed";
import type { Database, Manifest, StagedRecord, StagedSummary, StoredCollection, StoreRecord } from "./database";
import { makeCurrent, tablesOfCurrent } from "./make-current";
import type { StoreRecords } from "./store-records";

/** A generation from outside a sync, such as a catalogue file. */
export interface AdoptedGeneration {
  readonly record: Omit<StoreRecord, "current" | "products" | "staged" | "frozen" | "differences">;
  readonly manifest: Manifest;
  readonly collections: readonly StoredCollection[];
}

/** Generations that the user makes current. Each call is one transaction. */
export function createStagedGenerations(database: Database, stores: StoreRecords) {
  const { metadata, staged } = database;
  const tables = tablesOfCurrent(database);

  return {
    /**
     * Makes the staged generation current. Throws `sync-superseded` unless its base is the current generation.
     *
     * @param now ISO 8601 time, from which on the generation is current
     */
    async acceptStaged(store: string, now: string): Promise<StoreRecord> {
      return database.transaction("rw", tables, async () => {
        const record = await stores.read(store);
        const waiting = await staged.get(store);
        if (!record || !waiting || waiting.manifest.base !== record.current) throw superseded();
        const { manifest, next, counts, collections } = waiting;
        return makeCurrent(database, stores, {
          manifest,
          record: { ...record, ...next, lastSync: now, differences: counts },
          collections,
        });
      });
    },

    /** Drops the staged generation. The next sweep deletes its packs. */
    async discardStaged(store: string): Promise<void> {
      await database.transaction("rw", [metadata, staged], async () => {
        const record = await stores.read(store);
        if (record) await metadata.put({ ...record, staged: null });
        await staged.delete(store);
      });
    },

    /**
     * Makes a generation from outside current, and its store the current store. Throws `sync-superseded` when `base` is
     * no longer current.
     *
     * @param base the generation that was current when this one began
     */
    async adopt({ record, manifest, collections }: AdoptedGeneration, base: string | null): Promise<StoreRecord> {
      return database.transaction("rw", tables, async () => {
        const known = await stores.read(manifest.store);
        if ((known?.current ?? null) !== base) throw superseded();
        // Keeps this device's freeze setting, and its theme if the generation has none.
        const carried = known?.theme && { theme: known.theme };
        const next = { ...carried, ...record, frozen: known?.frozen ?? false, differences: null };
        const made = await makeCurrent(database, stores, { manifest, record: next, collections });
        await metadata.put({ ...(await stores.readApp()), currentStore: manifest.store });
        return made;
      });
    },
  };
}

/** The summary of a staged generation for the store's record. */
export function stagedSummary({ manifest, next, counts }: StagedRecord): StagedSummary {
  return { generation: manifest.generation, lastSync: next.lastSync, counts };
}

function superseded(): Failed {
  return new Failed("sync-superseded", {}, { retryable: true });
}
