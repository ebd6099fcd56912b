import * as v from "valibot";
import { completeStore, removeCompletion } from "../connection/complete-store";
import { addStoreImages, removeStoreImages } from "../connection/store-images";
import { storeProductFile } from "../connection/store-product-file";
import type { ProductFilesCommands } from "../contract/commands/product-files";
import { maxImageFiles } from "../contract/image-files";
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

  addImageFiles: {
    args: v.tuple([v.pipe(v.array(v.object({ path: name, file })), v.maxLength(maxImageFiles)), v.nullable(whole)]),
    async run({ device, sessions }, files, confirmed) {
      const session = sessions.opened();
      const matched = await device.scheduling.tasks.run("image-files", (signal) =>
        addStoreImages(AbortSignal.any([signal, session.signal]), device, session.catalogue.store, files, confirmed),
      );
      if (matched.state === "stored") {
        await session.changed();
        await session.readiness.run();
      }
      return matched;
    },
  },

  removeImageFiles: {
    args: noArguments,
    async run({ device, sessions }) {
      const session = sessions.opened();
      await removeStoreImages(device, session.catalogue.store);
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
