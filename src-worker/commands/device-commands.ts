import type { CommandBodies } from "../outcome/attempt";
import { storeSizes } from "../readiness/store-sizes";
import { createSettingsFiles } from "../settings-file/create-settings-files";
import { clearCache } from "./clear-cache";
import type { EngineParts } from "./engine-parts";

/** Commands for the device as a whole. Their code loads with the first of them. */
export function deviceCommands(parts: EngineParts) {
  const { imageDownload, open, opening } = parts;
  const settingsFiles = createSettingsFiles(parts);
  return {
    async clearCache() {
      await clearCache(parts);
      return null;
    },

    async setImageSide(side) {
      await (await imageDownload()).choose({ side });
      return null;
    },

    async fetchImagesAgain() {
      await opening.settled();
      if (open.store) {
        await (await imageDownload()).outdate(open.store.store);
        (await parts.storeImages()).startOver();
      }
      return opening.downloadImages();
    },

    async measureStores() {
      return storeSizes(parts.yieldIfDue, parts);
    },

    exportSettings: async (page) => settingsFiles.write(page),

    readSettingsFile: async (file) => settingsFiles.contents(file),

    async importSettingsFile(file) {
      const first = await settingsFiles.take(file);
      parts.publisher.update({ settings: parts.settings.inForce });
      if (first) await opening.show(() => parts.devices.choose(first));
      else await parts.announce.stores();
      return null;
    },
  } satisfies Partial<CommandBodies>;
}
