import type { StoreRecord } from "../catalogue/database";
import type { OpenCatalogue } from "../catalogue/open-catalogue";
import { checkedArguments } from "../checked-arguments";
import type { Engine } from "../contract/engine";
import { attempt } from "../run/attempt";
import { Failed } from "../run/failed";
import type { Tasks } from "../run/tasks";
import type { StoreThemes } from "../theme/store-themes";

/** The theme of the open store. */
export function themeCommands(parts: {
  readonly open: OpenCatalogue;
  readonly tasks: Tasks;
  readonly themes: StoreThemes;
}): Pick<Engine, "readTheme" | "chooseTheme" | "previewTheme"> {
  const { tasks, themes } = parts;
  return {
    readTheme: () =>
      attempt(async () => {
        const { store } = openStore();
        await tasks.cancel("theme");
        return tasks.run("theme", (signal) => themes.read(signal, store));
      }),

    chooseTheme: (choice) =>
      attempt(async () => themes.choose(openStore().store, checkedArguments.themeChoice(choice))),

    previewTheme: (changes) =>
      attempt(async () => themes.preview(openStore().store, checkedArguments.themeChanges(changes))),
  };

  function openStore(): StoreRecord {
    if (!parts.open.store) throw new Failed("store-not-configured");
    return parts.open.store;
  }
}
