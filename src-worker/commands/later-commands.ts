import type { CustomersCommands } from "../contract/commands/customers";
import type { DocumentsCommands } from "../contract/commands/documents";
import type { OrdersCommands } from "../contract/commands/orders";
import type { PriceListsCommands } from "../contract/commands/price-lists";
import type { PrivacyCommands } from "../contract/commands/privacy";
import type { ProfilerCommands } from "../contract/commands/profiler";
import type { SettingsFilesCommands } from "../contract/commands/settings-files";
import type { Command } from "./command";

type DirectoryCommands = CustomersCommands & PriceListsCommands;

type LaterCommand =
  | keyof DirectoryCommands
  | keyof DocumentsCommands
  | keyof SettingsFilesCommands
  | keyof OrdersCommands
  | keyof PrivacyCommands
  | keyof ProfilerCommands;

const customers =
  <Name extends keyof DirectoryCommands>(name: Name) =>
  async () =>
    (await import("./customers")).customersCommands[name];
const documents =
  <Name extends keyof DocumentsCommands>(name: Name) =>
  async () =>
    (await import("./documents")).documentsCommands[name];
const settingsFiles =
  <Name extends keyof SettingsFilesCommands>(name: Name) =>
  async () =>
    (await import("./settings-files")).settingsFilesCommands[name];
const orders =
  <Name extends keyof OrdersCommands>(name: Name) =>
  async () =>
    (await import("./orders")).ordersCommands[name];
const privacy =
  <Name extends keyof PrivacyCommands>(name: Name) =>
  async () =>
    (await import("./privacy")).privacyCommands[name];
const profiler =
  <Name extends keyof ProfilerCommands>(name: Name) =>
  async () =>
    (await import("./profiler")).profilerCommands[name];

/** The commands whose code loads with the first of their area. */
export const laterCommands: { readonly [Name in LaterCommand]: () => Promise<Command<Name>> } = {
  findCustomers: customers("findCustomers"),
  readCustomer: customers("readCustomer"),
  saveCustomer: customers("saveCustomer"),
  deleteCustomer: customers("deleteCustomer"),
  addPastCustomers: customers("addPastCustomers"),
  importCustomers: customers("importCustomers"),
  exportCustomers: customers("exportCustomers"),
  listPriceLists: customers("listPriceLists"),
  readPriceFile: customers("readPriceFile"),
  savePriceList: customers("savePriceList"),
  deletePriceList: customers("deletePriceList"),
  orderMinimum: customers("orderMinimum"),
  exportOrder: documents("exportOrder"),
  exportProducts: documents("exportProducts"),
  exportOrders: documents("exportOrders"),
  exportSettings: settingsFiles("exportSettings"),
  readSettingsFile: settingsFiles("readSettingsFile"),
  importSettingsFile: settingsFiles("importSettingsFile"),
  addToOrder: orders("addToOrder"),
  sumEntries: orders("sumEntries"),
  addSelectionToOrder: orders("addSelectionToOrder"),
  readQuickOrder: orders("readQuickOrder"),
  setQuantity: orders("setQuantity"),
  changeOrder: orders("changeOrder"),
  chooseCustomer: orders("chooseCustomer"),
  beginOrder: orders("beginOrder"),
  chooseOrder: orders("chooseOrder"),
  duplicateOrder: orders("duplicateOrder"),
  repeatedLines: orders("repeatedLines"),
  repeatOrder: orders("repeatOrder"),
  endOrder: orders("endOrder"),
  signOrder: orders("signOrder"),
  numberOrder: orders("numberOrder"),
  noteSent: orders("noteSent"),
  readSeries: orders("readSeries"),
  chooseSeries: orders("chooseSeries"),
  readSeller: orders("readSeller"),
  saveSeller: orders("saveSeller"),
  deleteOrder: orders("deleteOrder"),
  undoOrderChange: orders("undoOrderChange"),
  readOrder: orders("readOrder"),
  readOrders: orders("readOrders"),
  listOrders: orders("listOrders"),
  totalOrders: orders("totalOrders"),
  exportWork: orders("exportWork"),
  restoreWork: orders("restoreWork"),
  restoreLostOrders: orders("restoreLostOrders"),
  discardLostOrders: orders("discardLostOrders"),
  queueLead: privacy("queueLead"),
  saveLead: privacy("saveLead"),
  provideVerification: privacy("provideVerification"),
  recordConsent: privacy("recordConsent"),
  clearConsent: privacy("clearConsent"),
  recordUsage: privacy("recordUsage"),
  sendOutbox: privacy("sendOutbox"),
  listOutbox: privacy("listOutbox"),
  exportOutbox: privacy("exportOutbox"),
  eraseSent: privacy("eraseSent"),
  readSentConsent: privacy("readSentConsent"),
  storeCode: privacy("storeCode"),
  setRecording: profiler("setRecording"),
  readProfile: profiler("readProfile"),
  listRuns: profiler("listRuns"),
  deleteRuns: profiler("deleteRuns"),
  runExperiment: profiler("runExperiment"),
};
