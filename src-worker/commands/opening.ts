import * as v from "valibot";
import type { OpeningCommands } from "../contract/commands/opening";
import { languages } from "../contract/engine";
import { platforms } from "../contract/platforms";
import { id, url } from "./arguments";
import type { Area } from "./command";

const remembered = v.nullable(v.object({ platform: v.picklist(platforms), url }));

export const openingCommands: Area<OpeningCommands> = {
  boot: {
    args: v.tuple([v.unwrap(remembered)]),
    async run({ sessions }, store) {
      await sessions.boot(store);
      return null;
    },
  },

  open: {
    args: v.tuple([v.picklist(["store", "demo"]), v.picklist(languages), remembered, v.optional(id)]),
    async run({ device, sessions }, choice, language, before, cancelled) {
      if (choice === "store" && before) await sessions.boot(before);
      await sessions.show(async () => {
        if (choice === "demo") return device.stores.demo(language);
        const { store, lost } = await device.stores.current(before);
        device.windows.publisher.update({ storageLost: lost });
        return store;
      }, cancelled);
      return null;
    },
  },

  chooseStore: {
    args: v.tuple([id]),
    async run({ device, sessions }, store) {
      await sessions.show(() => device.stores.choose(store));
      return null;
    },
  },
};
