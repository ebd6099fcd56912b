import * as v from "valibot";
import type { SettingsFilesCommands } from "../contract/commands/settings-files";
import type { Device } from "../device/device";
import { createSettingsFiles } from "../settings-file/create-settings-files";
import { file } from "./arguments";
import type { Area } from "./command";

const pageSettings = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

export const settingsFilesCommands: Area<SettingsFilesCommands> = {
  exportSettings: {
    args: v.tuple([pageSettings]),
    run: async ({ device }, page) => settingsFiles(device).write(page),
  },

  readSettingsFile: {
    args: v.tuple([file]),
    run: async ({ device }, read) => settingsFiles(device).contents(read),
  },

  importSettingsFile: {
    args: v.tuple([file]),
    async run({ device, sessions }, imported) {
      const first = await settingsFiles(device).take(imported);
      device.windows.publisher.update({ settings: device.settings.inForce });
      await sessions.current?.images.publishOtherSide();
      await sessions.current?.theme.reload();
      if (first) await sessions.show(() => device.stores.choose(first));
      else await device.announce.stores();
      return null;
    },
  },
};

function settingsFiles({ world, storage, settings, publicationKeys, themes, imageLibrary }: Device) {
  return createSettingsFiles({ world, stores: storage.stores, settings, publicationKeys, themes, imageLibrary });
}
