import { Failed } from "../run/failed";
import type { Database, Manifest, StagedRecord, StagedSummary, StoredCollection, StoreRecord } from "./database";
import { makeCurrent, tablesOfCurrent } from "./make-current";
import type { StoreRecords } from "./store-records";

/** A generation that comes from outside, such as a file. */
export interface AdoptedGeneration {
  readonly record: Omit<StoreRecord, "current" | "products" | "staged" | "frozen" | "differences">;
  readonly manifest: Manifest;
  readonly collections: readonly StoredCollection[];
}

/** Generations that become current by a person's word, and not by a refresh. Each step is one transaction. */
export function createStagedGenerations(database: Database, stores: StoreRecords) {
  const { metadata, staged } = database;
  const tables = tablesOfCurrent(database);

  return {
    /** Makes what waits current. Refuses with `sync-superseded` when nothing waits over what is current now. */
    async acceptStaged(store: string): Promise<StoreRecord> {
      return database.transaction("rw", tables, async () => {
        const record = await stores.read(store);
        const waiting = await staged.get(store);
        if (!record || !waiting || waiting.manifest.base !== record.current) throw superseded();
        const { manifest, next, counts, collections } = waiting;
        return makeCurrent(database, stores, {
          manifest,
          record: { ...record, ...next, differences: counts },
          collections,
        });
      });
    },

    /** Drops what waits; its packs go with the next sweep. */
    async discardStaged(store: string): Promise<void> {
      await database.transaction("rw", [metadata, staged], async () => {
        const record = await stores.read(store);
        if (record) await metadata.put({ ...record, staged: null });
        await staged.delete(store);
      });
    },

    /**
     * Makes a generation from outside the current one and its store the open one.
     *
     * @param base the generation that was current when it was begun; refuses with `sync-superseded` when it is not any more
     */
    async adopt({ record, manifest, collections }: AdoptedGeneration, base: string | null): Promise<StoreRecord> {
      return database.transaction("rw", tables, async () => {
        const known = await stores.read(manifest.store);
        if ((known?.current ?? null) !== base) throw superseded();
        // The switch is this device's own, and so is the theme, where none comes along.
        const carried = known?.theme && { theme: known.theme };
        const next = { ...carried, ...record, frozen: known?.frozen ?? false, differences: null };
        const made = await makeCurrent(database, stores, { manifest, record: next, collections });
        await metadata.put({ ...(await stores.readApp()), currentStore: manifest.store });
        return made;
      });
    },
  };
}

/** What waits, as the store's record tells it. */
export function stagedSummary({ manifest, next, counts }: StagedRecord): StagedSummary {
  return { generation: manifest.generation, lastSync: next.lastSync, counts };
}

function superseded(): Failed {
  return new Failed("sync-superseded", {}, { retryable: true });
}
