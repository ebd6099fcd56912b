import type { Database } from "./database";
import { tablesOfCurrent } from "./make-current";
import type { StoreRecords } from "./store-records";

/** Deletes what no generation names, and whole stores. */
export function createCatalogueCleanup(database: Database, stores: StoreRecords) {
  const { products, manifests, checkpoints, segments, collections, metadata, staged, differences, extras } = database;
  const self = {
    /**
     * Deletes an unfinished refresh and what it has written. Keeps a first import, which is all that the device holds of the
     * store. Call it under the store's lock.
     */
    async dropRefresh(store: string): Promise<void> {
      await database.transaction("rw", [metadata, checkpoints], async () => {
        if ((await stores.read(store))?.current) await checkpoints.delete(store);
      });
      await self.sweep(store);
    },

    /**
     * Deletes the records that none of a store's current, growing and staged generations names. Call it once no reader
     * uses an older generation.
     */
    async sweep(store: string): Promise<void> {
      await database.transaction("rw", [...tablesOfCurrent(database), segments, differences], async () => {
        const waiting = await staged.get(store);
        const growing = (await checkpoints.get(store))?.generation;
        const kept = [(await stores.read(store))?.current, growing].filter((name) => typeof name === "string");
        const named = await manifests.bulkGet(kept.map((generation): [string, string] => [store, generation]));
        const whole = [...named, waiting?.manifest];
        const packs = new Set(whole.flatMap((manifest) => manifest?.packs.map(({ pack }) => pack) ?? []));
        const saved = new Set(whole.flatMap((manifest) => manifest?.segments.map(segmentKey) ?? []));
        await deleteKeys(products, store, ([, pack]) => !packs.has(pack));
        await deleteKeys(manifests, store, ([, generation]) => !kept.includes(generation));
        await deleteKeys(
          differences,
          store,
          ([, generation]) => !kept.includes(generation) && generation !== waiting?.manifest.generation,
        );
        const keys = await segments.where(":id").between([store, "", 0], [store, "\uffff", 0]).primaryKeys();
        await segments.bulkDelete(
          keys.filter(
            ([, generation, segment]) => generation !== growing && !saved.has(segmentKey({ generation, segment })),
          ),
        );
      });
    },

    /**
     * The stores with packs that no generation names. They belong to a running sync or file import of any window, which
     * holds the store's lock, or to one whose window died. Reads keys and manifests only.
     */
    async storesToSweep(): Promise<readonly string[]> {
      const found: string[] = [];
      for (let store = await storeAfter(""); store !== null; store = await storeAfter(store))
        if (await hasUnnamedPacks(store)) found.push(store);
      return found;
    },

    /** Deletes a store's record and everything stored for it, in one transaction. */
    async remove(store: string): Promise<void> {
      await database.transaction("rw", [...tablesOfCurrent(database), segments, differences, extras], async () => {
        for (const table of [products, manifests, differences, extras]) await deleteKeys(table, store, () => true);
        await staged.delete(store);
        await checkpoints.delete(store);
        await segments.where(":id").between([store, "", 0], [store, "\uffff", 0]).delete();
        await collections.where(":id").between([store, ""], [store, "\uffff"]).delete();
        await metadata.delete(`store:${store}`);
        const app = await stores.readApp();
        if (app.currentStore === store) await metadata.put({ ...app, currentStore: null });
      });
    },
  };
  return self;

  /** The next store that has packs, in the order of the keys. */
  async function storeAfter(store: string): Promise<string | null> {
    const [key] = await products.where(":id").above([store, "\uffff"]).limit(1).primaryKeys();
    return key?.[0] ?? null;
  }

  async function hasUnnamedPacks(store: string): Promise<boolean> {
    return database.transaction("r", [products, manifests, staged], async () => {
      const stored = await manifests.where(":id").between([store, ""], [store, "\uffff"]).toArray();
      const named = [...stored, (await staged.get(store))?.manifest].flatMap((manifest) => manifest?.packs ?? []);
      const packs = new Set(named.map(({ pack }) => pack));
      const keys = await products.where(":id").between([store, ""], [store, "\uffff"]).primaryKeys();
      return keys.some(([, pack]) => !packs.has(pack));
    });
  }

  async function deleteKeys(
    table: Database["products"] | Database["manifests"] | Database["differences"] | Database["extras"],
    store: string,
    gone: (key: [string, string]) => boolean,
  ): Promise<void> {
    const keys = await table.where(":id").between([store, ""], [store, "\uffff"]).primaryKeys();
    await table.bulkDelete(keys.filter(gone));
  }
}

function segmentKey({ generation, segment }: { readonly generation: string; readonly segment: number }): string {
  return `${generation} ${segment}`;
}
