import * as v from "valibot";
import type { DocumentsCommands } from "../contract/commands/documents";
import { documentWords, orderFormats, tableFormats } from "../contract/export";
import type { Device } from "../device/device";
import { flag, id, languageTag, orderQuery, selection } from "./arguments";
import type { Area } from "./command";

/** The words of a document. */
export const documentText = v.object({
  tag: languageTag,
  dates: languageTag,
  prices: flag,
  stock: flag,
  barcodes: flag,
  words: v.object(v.entriesFromList(documentWords, v.pipe(v.string(), v.maxLength(200)))),
});

export const documentsCommands: Area<DocumentsCommands> = {
  exportOrder: {
    args: v.tuple([id, v.picklist(orderFormats), documentText]),
    async run({ device }, order, format, texts) {
      const { order: write } = await exports(device);
      const orders = await device.orders();
      const [detail, seller] = [await orders.orderDetail(order), await orders.readSeller()];
      return device.scheduling.tasks.run("export", (signal) => write(signal, { ...detail, seller }, format, texts));
    },
  },

  exportProducts: {
    args: v.tuple([selection, v.picklist(tableFormats), documentText]),
    async run({ device, sessions }, chosen, format, texts) {
      const { products: write } = await exports(device);
      await sessions.read();
      const { catalogue } = sessions.opened();
      return device.scheduling.tasks.run("export", (signal) => write(signal, catalogue, chosen, format, texts));
    },
  },

  exportOrders: {
    args: v.tuple([orderQuery, v.picklist(tableFormats), documentText]),
    async run({ device }, query, format, texts) {
      const { orders: write } = await exports(device);
      const orders = await device.orders();
      const ids = await orders.matching(query);
      const read = async function* () {
        for (const order of ids) yield await orders.orderDetail(order);
      };
      return device.scheduling.tasks.run("export", (signal) => write(signal, read, ids.length, format, texts));
    },
  },
};

/** The exports of a device. */
export async function exports({ world, scheduling, storage, windows, drawSvg }: Device) {
  const { createExports } = await import("../export/create-exports");
  const { images, stores, repository } = storage;
  const { yieldIfDue } = scheduling;
  return createExports({ world, yieldIfDue, images, stores, repository, publisher: windows.publisher, drawSvg });
}
