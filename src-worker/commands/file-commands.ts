import type { CommandBodies } from "../outcome/attempt";
import { once } from "../scheduling/lazy";
import type { EngineParts } from "./engine-parts";

/** Exports and imports catalogue files. */
export function fileCommands(parts: EngineParts) {
  const { repository, tasks, open, opening } = parts;
  const { between } = parts.syncs;
  const files = once(async () => {
    const { createCatalogueFiles } = await import("../catalogue-file/create-catalogue-files");
    return createCatalogueFiles({
      ...parts,
      between,
      stopTasks: opening.stopTasks,
      flipped: parts.announce.themeReplaced,
    });
  });
  return {
    async exportCatalogue() {
      await opening.read();
      return tasks.run("catalogue-file", async (signal) => (await files()).write(signal, open.store));
    },

    readCatalogueFile: async (file) => (await files()).contents(new AbortController().signal, file),

    async importCatalogueFile(file, options) {
      await opening.read();
      await tasks.run("catalogue-file", async (signal) => {
        const store = await (await files()).take(signal, file, options);
        await opening.show(async () => store);
        // Only after this window shows the new generation. If another window syncs the store, that sync sweeps.
        await between(store.store, () => repository.sweep(store.store));
      });
      return null;
    },
  } satisfies Partial<CommandBodies>;
}
