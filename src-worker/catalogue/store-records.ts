import { failureFrom } from "../outcome/failure-from";
import type { AppRecord, Database, StoreRecord } from "./database";
import { createSettingsRecords } from "./settings-records";

/** The facts known of a store before its first sync. */
export type NewStore = Pick<StoreRecord, "store" | "address" | "name" | "currency" | "chosenCurrency">;

/** The records of the device's stores and the app's settings, without catalogues. */
export type StoreRecords = ReturnType<typeof createStoreRecords>;

export function createStoreRecords(database: Database) {
  const { metadata } = database;
  const self = {
    ...createSettingsRecords(database),

    async readApp(): Promise<AppRecord> {
      const record = await metadata.get("app");
      return record?.key === "app" ? record : { key: "app", lastUpdated: null, version: "1.0.0", currentStore: null };
    },

    /** Whether the app has written to this database: false for one that is new, or that the browser has emptied. */
    async hasApp(): Promise<boolean> {
      return (await metadata.get("app")) !== undefined;
    },

    /**
     * Deletes everything in the database, in one transaction. The app's record stays, so that no window takes the database
     * for one that the browser has emptied. A database that cannot be read is deleted as a whole.
     */
    async clear(): Promise<void> {
      try {
        await database.transaction("rw", database.tables, async () => {
          for (const table of database.tables) await table.clear();
          await self.choose(null);
        });
      } catch (error) {
        if (failureFrom(error).code !== "storage-failed") throw error;
        await database.delete();
        await self.choose(null);
      }
    },

    async choose(store: string | null): Promise<void> {
      await database.transaction("rw", metadata, async () => {
        await metadata.put({ ...(await self.readApp()), currentStore: store });
      });
    },

    async read(store: string): Promise<StoreRecord | null> {
      const record = await metadata.get(`store:${store}`);
      return record && "store" in record ? record : null;
    },

    /** All stores by name, without the demo. */
    async list(): Promise<readonly StoreRecord[]> {
      const records = await metadata.toArray();
      return records
        .flatMap((record) => ("store" in record && record.address.platform !== "demo" ? [record] : []))
        .sort((a, b) => a.name.localeCompare(b.name) || a.store.localeCompare(b.store));
    },

    /** Returns a store's record with the given address. Creates it when it is missing. */
    async ensure({ store, address, name, currency, chosenCurrency }: NewStore): Promise<StoreRecord> {
      return database.transaction("rw", metadata, async () => {
        const known = await self.read(store);
        const record: StoreRecord = known
          ? { ...known, address }
          : {
              key: `store:${store}`,
              store,
              address,
              name,
              lastSync: null,
              current: null,
              products: 0,
              offered: null,
              readWholeAt: 0,
              decimals: null,
              syncToken: null,
              imagesAgreed: false,
              frozen: false,
              staged: null,
              differences: null,
              currency,
              chosenCurrency,
            };
        await metadata.put(record);
        return record;
      });
    },

    /**
     * Changes fields of a store's record. Does nothing when there is no record.
     *
     * @param current does nothing either when this generation is no longer the current one
     */
    async change(
      store: string,
      changed: Partial<
        Pick<
          StoreRecord,
          | "name"
          | "currency"
          | "chosenCurrency"
          | "decimals"
          | "imagesAgreed"
          | "current"
          | "offered"
          | "lastSync"
          | "frozen"
          | "theme"
          | "learned"
          | "completion"
          | "imageFiles"
        >
      >,
      current?: string | null,
    ): Promise<void> {
      await database.transaction("rw", metadata, async () => {
        const record = await self.read(store);
        if (record && (current === undefined || current === record.current))
          await metadata.put({ ...record, ...changed });
      });
    },
  };
  return self;
}
