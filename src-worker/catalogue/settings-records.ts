import { defaultImageSide } from "../contract/images";
import { defaultSyncSettings, type SyncSettings } from "../contract/sync-settings";
import type { Database, ImageSettingsRecord } from "./database";

/** A person's choices for all images. */
export type ImageSettings = Required<Omit<ImageSettingsRecord, "key">>;

const defaultImageSettings: ImageSettings = { budgetBytes: null, side: defaultImageSide };

/** The stored settings of syncs and images. */
export function createSettingsRecords(database: Pick<Database, "metadata" | "transaction">) {
  const { metadata } = database;
  const self = {
    async readSettings(): Promise<SyncSettings> {
      const record = await metadata.get("sync-settings");
      if (record?.key !== "sync-settings") return defaultSyncSettings;
      return { requestsPerMinute: record.requestsPerMinute, retries: record.retries };
    },

    async readImageSettings(): Promise<ImageSettings> {
      const record = await metadata.get("image-settings");
      if (record?.key !== "image-settings") return defaultImageSettings;
      return { budgetBytes: record.budgetBytes, side: record.side };
    },

    async saveImageSettings(changed: Partial<ImageSettings>): Promise<void> {
      await database.transaction("rw", metadata, async () => {
        await metadata.put({ key: "image-settings", ...(await self.readImageSettings()), ...changed });
      });
    },

    async saveSettings(settings: SyncSettings): Promise<void> {
      await metadata.put({ key: "sync-settings", ...settings });
    },
  };
  return self;
}
