import type { StoreRecord } from "../catalogue/database";
import type { CommandBodies } from "../outcome/attempt";
import { Failed } from "../outcome/failed";
import type { EngineParts } from "./engine-parts";

/** The theme of the open store. */
export function themeCommands({ open, tasks, themes }: EngineParts) {
  return {
    async readTheme() {
      const { store } = openStore();
      return tasks.replace("theme", (signal) => themes.read(signal, store, "no-cache"));
    },

    chooseTheme: async (choice) => themes.choose(openStore().store, choice),

    previewTheme: async (changes) => themes.preview(openStore().store, changes),
  } satisfies Partial<CommandBodies>;

  function openStore(): StoreRecord {
    if (!open.store) throw new Failed("store-not-configured");
    return open.store;
  }
}
