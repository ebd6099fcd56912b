import * as v from "valibot";
import { completeStore, removeCompletion } from "../connection/complete-store";
import { storeProductFile } from "../connection/store-product-file";
import type { ProductFilesCommands } from "../contract/commands/product-files";
import { tableMapping } from "../stores/spreadsheet/remembered-mappings";
import { file, flag, noArguments, url, whole } from "./arguments";
import type { Area } from "./command";

const answers = v.object({ mapping: v.nullable(tableMapping), onlyPreview: flag, confirmed: v.nullable(whole) });

const name = v.pipe(v.string(), v.maxLength(1000));

export const productFilesCommands: Area<ProductFilesCommands> = {
  readProductFile: {
    args: v.tuple([file, name, v.nullable(url), answers]),
    async run({ device }, chosen, fileName, store, answered) {
      const { world, scheduling } = device;
      const { yieldIfDue } = scheduling;
      return scheduling.tasks.replace("connection-test", (signal) =>
        storeProductFile(signal, { world, yieldIfDue }, chosen, fileName, store, answered),
      );
    },
  },

  completeStore: {
    args: v.tuple([file, name]),
    async run({ device, sessions }, chosen, fileName) {
      const session = sessions.opened();
      await completeStore(device, session.catalogue.store.store, chosen, fileName);
      await session.changed();
      return null;
    },
  },

  removeCompletion: {
    args: noArguments,
    async run({ device, sessions }) {
      const session = sessions.opened();
      await removeCompletion(device, session.catalogue.store.store);
      await session.changed();
      return null;
    },
  },
};
