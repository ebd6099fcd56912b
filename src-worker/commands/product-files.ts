import * as v from "valibot";
import { storeProductFile } from "../connection/store-product-file";
import type { ProductFilesCommands } from "../contract/commands/product-files";
import { tableMapping } from "../stores/spreadsheet/remembered-mappings";
import { file, flag, url, whole } from "./arguments";
import type { Area } from "./command";

const answers = v.object({ mapping: v.nullable(tableMapping), onlyPreview: flag, confirmed: v.nullable(whole) });

export const productFilesCommands: Area<ProductFilesCommands> = {
  readProductFile: {
    args: v.tuple([file, v.pipe(v.string(), v.maxLength(1000)), v.nullable(url), answers]),
    async run({ device }, chosen, name, store, answered) {
      const { world, scheduling } = device;
      const { yieldIfDue } = scheduling;
      return scheduling.tasks.replace("connection-test", (signal) =>
        storeProductFile(signal, { world, yieldIfDue }, chosen, name, store, answered),
      );
    },
  },
};
