import type { StoreRecords } from "../catalogue/store-records";
import { defaultSyncSettings, type SyncSettings } from "../contract/sync-settings";

/** The sync settings: the ones in force, and their copy on the device. */
export interface SettingsInForce {
  readonly inForce: SyncSettings;
  /** Puts the stored settings in force. */
  read(): Promise<void>;
  save(settings: SyncSettings): Promise<void>;
}

export function createSettingsInForce(stores: Pick<StoreRecords, "readSettings" | "saveSettings">): SettingsInForce {
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
