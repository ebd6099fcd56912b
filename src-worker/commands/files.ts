import * as v from "valibot";
import type { FilesCommands } from "../contract/commands/files";
import { documentWords, orderFormats, productFormats } from "../contract/export";
import type { Device } from "../device/device";
import { file, flag, id, noArguments, selection } from "./arguments";
import type { Area, CommandScope } from "./command";

const tag = v.pipe(v.string(), v.maxLength(35), v.check(isTag));
const words = v.object({
  tag,
  dates: tag,
  prices: flag,
  stock: flag,
  words: v.object(v.entriesFromList(documentWords, v.pipe(v.string(), v.maxLength(200)))),
});
const pageSettings = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

export const filesCommands: Area<FilesCommands> = {
  exportCatalogue: {
    args: noArguments,
    async run(scope) {
      const session = await scope.sessions.read();
      return scope.device.scheduling.tasks.run("catalogue-file", async (signal) =>
        (await catalogueFiles(scope)).write(signal, session?.catalogue.store ?? null),
      );
    },
  },

  readCatalogueFile: {
    args: v.tuple([file]),
    run: async (scope, read) => (await catalogueFiles(scope)).contents(new AbortController().signal, read),
  },

  importCatalogueFile: {
    args: v.tuple([file, v.object({ acceptOlder: flag })]),
    async run(scope, imported, options) {
      const { device, sessions } = scope;
      await sessions.read();
      await device.scheduling.tasks.run("catalogue-file", async (signal) => {
        const store = await (await catalogueFiles(scope)).take(signal, imported, options);
        await sessions.show(async () => store);
        // Only after this window shows the new generation. If another window syncs the store, that sync sweeps.
        await device.whileNotSyncing(store.store, () => device.storage.repository.sweep(store.store));
      });
      return null;
    },
  },

  exportSettings: {
    args: v.tuple([pageSettings]),
    run: async ({ device }, page) => (await settingsFiles(device)).write(page),
  },

  readSettingsFile: {
    args: v.tuple([file]),
    run: async ({ device }, read) => (await settingsFiles(device)).contents(read),
  },

  importSettingsFile: {
    args: v.tuple([file]),
    async run({ device, sessions }, imported) {
      const first = await (await settingsFiles(device)).take(imported);
      device.windows.publisher.update({ settings: device.settings.inForce });
      await sessions.current?.images.publishOtherSide();
      await sessions.current?.theme.reload();
      if (first) await sessions.show(() => device.stores.choose(first));
      else await device.announce.stores();
      return null;
    },
  },

  exportOrder: {
    args: v.tuple([id, v.picklist(orderFormats), words]),
    async run({ device }, order, format, texts) {
      const { order: write } = await exports(device);
      const detail = await (await device.orders()).orderDetail(order);
      return device.scheduling.tasks.run("export", (signal) => write(signal, detail, format, texts));
    },
  },

  exportProducts: {
    args: v.tuple([selection, v.picklist(productFormats), words]),
    async run({ device, sessions }, chosen, format, texts) {
      const { products: write } = await exports(device);
      await sessions.read();
      const { catalogue } = sessions.opened();
      return device.scheduling.tasks.run("export", (signal) => write(signal, catalogue, chosen, format, texts));
    },
  },
};

async function catalogueFiles({ device, sessions }: CommandScope) {
  const { createCatalogueFiles } = await import("../catalogue-file/create-catalogue-files");
  const { world, windows, storage, announce, whileNotSyncing } = device;
  return createCatalogueFiles({
    world,
    windows,
    storage,
    stopTasks: sessions.stopTasks,
    flipped: announce.themeReplaced,
    whileNotSyncing,
  });
}

async function settingsFiles({ world, storage, settings, themes, imageLibrary }: Device) {
  const { createSettingsFiles } = await import("../settings-file/create-settings-files");
  return createSettingsFiles({ world, stores: storage.stores, settings, themes, imageLibrary });
}

async function exports({ world, scheduling, storage, windows, drawSvg }: Device) {
  const { createExports } = await import("../export/create-exports");
  const { images, stores, repository } = storage;
  const { yieldIfDue } = scheduling;
  return createExports({ world, yieldIfDue, images, stores, repository, publisher: windows.publisher, drawSvg });
}

/** Whether Intl accepts the language tag. */
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
