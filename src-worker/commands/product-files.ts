import * as v from "valibot";
import { storeProductFile } from "../connection/store-product-file";
import type { ProductFilesCommands } from "../contract/commands/product-files";
import { file, url } from "./arguments";
import type { Area } from "./command";

export const productFilesCommands: Area<ProductFilesCommands> = {
  readProductFile: {
    args: v.tuple([file, v.pipe(v.string(), v.maxLength(1000)), v.nullable(url)]),
    async run({ device }, chosen, name, store) {
      const { world, scheduling } = device;
      const { yieldIfDue } = scheduling;
      return scheduling.tasks.replace("connection-test", (signal) =>
        storeProductFile(signal, { world, yieldIfDue }, chosen, name, store),
      );
    },
  },
};
