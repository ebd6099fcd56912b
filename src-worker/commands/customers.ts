import * as v from "valibot";
import type { CustomersCommands } from "../contract/commands/customers";
import type { PriceListsCommands } from "../contract/commands/price-lists";
import { customerColumns, customerFormats } from "../contract/customer";
import { customerDraft } from "../customers/customer-format";
import { priceListDraft } from "../price-lists/price-list-format";
import { file, id, languageTag, noArguments, typed } from "./arguments";
import type { Area, CommandScope } from "./command";

const headings = v.object(v.entriesFromList(customerColumns, v.pipe(v.string(), v.maxLength(200))));

export const customersCommands: Area<CustomersCommands & PriceListsCommands> = {
  findCustomers: { args: v.tuple([typed]), run: async (scope, text) => (await directory(scope)).find(text) },

  saveCustomer: {
    args: v.tuple([customerDraft]),
    run: async (scope, customer) => (await directory(scope)).save(customer),
  },

  deleteCustomer: {
    args: v.tuple([id]),
    async run(scope, customer) {
      await (await directory(scope)).remove(customer);
      return null;
    },
  },

  addPastCustomers: { args: noArguments, run: async (scope) => (await directory(scope)).addPast() },

  importCustomers: {
    args: v.tuple([file]),
    run: async (scope, chosen) => (await directory(scope)).importFile(chosen),
  },

  exportCustomers: {
    args: v.tuple([v.picklist(customerFormats), headings, languageTag]),
    async run(scope, format, named, tag) {
      const customers = await (await directory(scope)).list();
      const { exportCustomers } = await import("../export/export-customers");
      const { yieldIfDue, tasks } = scope.device.scheduling;
      return tasks.run("export", (signal) =>
        exportCustomers(signal, yieldIfDue, { customers, format, headings: named, tag }),
      );
    },
  },

  listPriceLists: { args: noArguments, run: async (scope) => (await priceLists(scope)).list() },

  readPriceFile: { args: v.tuple([file]), run: async (scope, chosen) => (await priceLists(scope)).readFile(chosen) },

  savePriceList: {
    args: v.tuple([priceListDraft, v.nullable(file)]),
    run: async (scope, ...list) => (await priceLists(scope)).save(...list),
  },

  deletePriceList: {
    args: v.tuple([id]),
    async run(scope, list) {
      await (await priceLists(scope)).remove(list);
      return null;
    },
  },

  orderMinimum: { args: v.tuple([id]), run: async ({ device }, order) => (await device.orders()).orderMinimum(order) },
};

async function priceLists({ device }: Pick<CommandScope, "device">) {
  return (await device.orders()).priceLists;
}

async function directory({ device }: Pick<CommandScope, "device">) {
  return (await device.orders()).customers;
}
