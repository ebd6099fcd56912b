import * as v from "valibot";
import type { ThemeCommands } from "../contract/commands/theme";
import { type Colour, themeColours } from "../contract/theme";
import { flag, noArguments } from "./arguments";
import type { Area } from "./command";

const colour = v.custom<Colour>((value) => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value));
const changes = v.record(v.picklist(themeColours), colour);

export const themeCommands: Area<ThemeCommands> = {
  readTheme: {
    args: noArguments,
    async run({ device, sessions }) {
      const { theme, catalogue } = sessions.opened();
      const { store } = catalogue.store;
      return device.scheduling.tasks.replace("theme", (signal) => theme.read(signal, store, "no-cache"));
    },
  },

  chooseTheme: {
    args: v.tuple([v.object({ applied: flag, changes })]),
    async run({ sessions }, choice) {
      const { theme, catalogue } = sessions.opened();
      return theme.choose(catalogue.store.store, choice);
    },
  },

  previewTheme: {
    args: v.tuple([changes]),
    async run({ sessions }, previewed) {
      const { theme, catalogue } = sessions.opened();
      return theme.preview(catalogue.store.store, previewed);
    },
  },
};
