import * as v from "valibot";
import type { FilesCommands } from "../contract/commands/files";
import { attempt } from "../outcome/attempt";
import { file, flag, noArguments } from "./arguments";
import type { Area, CommandScope } from "./command";

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
        // Here and not when idle: the app may be closed right after an import.
        await attempt(async () => sessions.current?.catalogue.rank());
        // Only after this window shows the new generation. If another window syncs the store, that sync sweeps.
        await device.whileNotSyncing(store.store, () => device.storage.repository.sweep(store.store));
      });
      return null;
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
