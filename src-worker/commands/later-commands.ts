import type { CustomersCommands } from "../contract/commands/customers";
import type { DocumentsCommands } from "../contract/commands/documents";
import type { FilesCommands } from "../contract/commands/files";
import type { OrdersCommands } from "../contract/commands/orders";
import type { PresentationsCommands } from "../contract/commands/presentations";
import type { PriceListsCommands } from "../contract/commands/price-lists";
import type { PrivacyCommands } from "../contract/commands/privacy";
import type { ProductFilesCommands } from "../contract/commands/product-files";
import type { ProfilerCommands } from "../contract/commands/profiler";
import type { ScheduledRefreshCommands } from "../contract/commands/scheduled-refresh";
import type { SettingsFilesCommands } from "../contract/commands/settings-files";
import type { StoresCommands } from "../contract/commands/stores";
import type { ThemeCommands } from "../contract/commands/theme";
import type { Command } from "./command";

type DirectoryCommands = CustomersCommands & PriceListsCommands;

type LaterCommand =
  | keyof DirectoryCommands
  | keyof DocumentsCommands
  | keyof FilesCommands
  | keyof SettingsFilesCommands
  | keyof OrdersCommands
  | keyof PresentationsCommands
  | keyof PrivacyCommands
  | keyof ProductFilesCommands
  | keyof ProfilerCommands
  | keyof ScheduledRefreshCommands
  | keyof StoresCommands
  | keyof ThemeCommands;

const customers = async () => (await import("./customers")).customersCommands;
const documents = async () => (await import("./documents")).documentsCommands;
const files = async () => (await import("./files")).filesCommands;
const settingsFiles = async () => (await import("./settings-files")).settingsFilesCommands;
const orders = async () => (await import("./orders")).ordersCommands;
const presentations = async () => (await import("./presentations")).presentationsCommands;
const privacy = async () => (await import("./privacy")).privacyCommands;
const productFiles = async () => (await import("./product-files")).productFilesCommands;
const profiler = async () => (await import("./profiler")).profilerCommands;
const scheduledRefresh = async () => (await import("./scheduled-refresh")).scheduledRefreshCommands;
const stores = async () => (await import("./stores")).storesCommands;
const theme = async () => (await import("./theme")).themeCommands;

/** Loads the area of each command whose code loads with the first of its area. */
export const laterCommands: {
  readonly [Name in LaterCommand]: () => Promise<{ readonly [Only in Name]: Command<Only> }>;
} = {
  findCustomers: customers,
  saveCustomer: customers,
  deleteCustomer: customers,
  addPastCustomers: customers,
  importCustomers: customers,
  exportCustomers: customers,
  listPriceLists: customers,
  readPriceFile: customers,
  savePriceList: customers,
  deletePriceList: customers,
  orderMinimum: customers,
  exportOrder: documents,
  exportProducts: documents,
  exportOrders: documents,
  exportCatalogue: files,
  readCatalogueFile: files,
  importCatalogueFile: files,
  exportSettings: settingsFiles,
  readSettingsFile: settingsFiles,
  importSettingsFile: settingsFiles,
  addToOrder: orders,
  sumEntries: orders,
  addSelectionToOrder: orders,
  readQuickOrder: orders,
  readQuickOrderFile: orders,
  setQuantity: orders,
  changeOrder: orders,
  chooseCustomer: orders,
  beginOrder: orders,
  chooseOrder: orders,
  duplicateOrder: orders,
  repeatedLines: orders,
  repeatOrder: orders,
  endOrder: orders,
  signOrder: orders,
  numberOrder: orders,
  noteSent: orders,
  sendToShop: orders,
  saveOrderKeys: orders,
  removeOrderKeys: orders,
  readSeries: orders,
  chooseSeries: orders,
  readSeller: orders,
  saveSeller: orders,
  deleteOrder: orders,
  undoOrderChange: orders,
  readOrder: orders,
  readOrders: orders,
  listOrders: orders,
  totalOrders: orders,
  exportWork: orders,
  restoreWork: orders,
  restoreLostOrders: orders,
  discardLostOrders: orders,
  listPresentations: presentations,
  readPresentation: presentations,
  savePresentation: presentations,
  deletePresentation: presentations,
  addToPresentation: presentations,
  setFavourite: presentations,
  exportPresentation: presentations,
  queueLead: privacy,
  saveLead: privacy,
  provideVerification: privacy,
  recordConsent: privacy,
  clearConsent: privacy,
  recordUsage: privacy,
  sendOutbox: privacy,
  listOutbox: privacy,
  exportOutbox: privacy,
  eraseSent: privacy,
  readSentConsent: privacy,
  storeCode: privacy,
  readProductFile: productFiles,
  completeStore: productFiles,
  removeCompletion: productFiles,
  addImageFiles: productFiles,
  removeImageFiles: productFiles,
  refreshIfDue: scheduledRefresh,
  setRecording: profiler,
  readProfile: profiler,
  listRuns: profiler,
  deleteRuns: profiler,
  runExperiment: profiler,
  detectPlatform: stores,
  testConnection: stores,
  saveConnection: stores,
  chooseCurrency: stores,
  removeStore: stores,
  clearCache: stores,
  measureStores: stores,
  readTheme: theme,
  chooseTheme: theme,
  previewTheme: theme,
};
