import type { StoreRecords } from "../catalogue/store-records";
import { defaultSyncSettings, type SyncSettings } from "../contract/sync-settings";

/** The settings of a sync: those in force, and those that the device keeps. */
export interface KeptSettings {
  readonly inForce: SyncSettings;
  /** Puts what is kept in force. */
  read(): Promise<void>;
  save(settings: SyncSettings): Promise<void>;
}

export function createKeptSettings(stores: Pick<StoreRecords, "readSettings" | "saveSettings">): KeptSettings {
  let inForce = defaultSyncSettings;
  return {
    get inForce() {
      return inForce;
    },
    async read() {
      inForce = await stores.readSettings();
    },
    async save(settings) {
      inForce = settings;
      await stores.saveSettings(settings);
    },
  };
}
