import type {
  CatalogueFile,
  CatalogueFileContents,
  ImportFileOptions,
  WrittenCatalogueFile,
} from "../../src-worker/contract/catalogue-file";
import type { CodeMatch } from "../../src-worker/contract/code-match";
import type { DifferencesQuery, DifferencesWindow } from "../../src-worker/contract/differences";
import type { SyncOptions, TaskName } from "../../src-worker/contract/engine";
import type { ExportWords, OrderFormat, ProductFormat, WrittenDocument } from "../../src-worker/contract/export";
import type { CollectionEntry, ListingQuery, ListingWindow, RowRange } from "../../src-worker/contract/listing-query";
import type { Neighbours } from "../../src-worker/contract/neighbours";
import type {
  OrderAddition,
  OrderChange,
  OrderEdit,
  OrderNews,
  OrderSummary,
  SelectionEdit,
} from "../../src-worker/contract/order";
import type { Outcome } from "../../src-worker/contract/outcome";
import type { ProductDetail } from "../../src-worker/contract/product";
import type { ProductSelection } from "../../src-worker/contract/product-selection";
import type { MissingImages, Readiness } from "../../src-worker/contract/readiness";
import type { SyncReport } from "../../src-worker/contract/snapshot";
import type { ConnectionReport, Platform, StoreConnection } from "../../src-worker/contract/store-connection";
import type { SyncSettings } from "../../src-worker/contract/sync-settings";
import type { FittedTheme, StoreTheme, ThemeChanges, ThemeChoice } from "../../src-worker/contract/theme";
import type { RestoredWork, WrittenWork } from "../../src-worker/contract/work-file";
import { engineLink } from "./engine";

/** What the interface can ask of the engine; each answers an Outcome and never rejects. */
export const commands = {
  detectPlatform: (url: string): Promise<Outcome<Platform>> => engineLink().ask((engine) => engine.detectPlatform(url)),
  testConnection: (connection: StoreConnection): Promise<Outcome<ConnectionReport>> =>
    engineLink().ask((engine) => engine.testConnection(connection)),
  saveConnection: (connection: StoreConnection): Promise<Outcome<null>> =>
    engineLink().ask((engine) => engine.saveConnection(connection)),
  chooseStore: (id: string): Promise<Outcome<null>> => engineLink().ask((engine) => engine.chooseStore(id)),
  removeStore: (id: string): Promise<Outcome<null>> => engineLink().ask((engine) => engine.removeStore(id)),
  startSync: (options: SyncOptions = { acceptFewer: false }): Promise<Outcome<SyncReport>> =>
    engineLink().ask((engine) => engine.startSync(options)),
  saveSyncSettings: (settings: SyncSettings): Promise<Outcome<null>> =>
    engineLink().ask((engine) => engine.saveSyncSettings(settings)),
  readTheme: (): Promise<Outcome<StoreTheme>> => engineLink().ask((engine) => engine.readTheme()),
  chooseTheme: (choice: ThemeChoice): Promise<Outcome<StoreTheme>> =>
    engineLink().ask((engine) => engine.chooseTheme(choice)),
  previewTheme: (changes: ThemeChanges): Promise<Outcome<FittedTheme>> =>
    engineLink().ask((engine) => engine.previewTheme(changes)),
  cancel: (task: TaskName): Promise<Outcome<boolean>> => engineLink().ask((engine) => engine.cancel(task)),
  fetchImages: (agreed: boolean): Promise<Outcome<SyncReport>> =>
    engineLink().ask((engine) => engine.fetchImages(agreed)),
  pauseImages: (paused: boolean): Promise<Outcome<null>> => engineLink().ask((engine) => engine.pauseImages(paused)),
  showImages: (sources: readonly string[]): Promise<Outcome<null>> =>
    engineLink().ask((engine) => engine.showImages(sources)),
  setImageBudget: (bytes: number | null): Promise<Outcome<null>> =>
    engineLink().ask((engine) => engine.setImageBudget(bytes)),
  checkReadiness: (): Promise<Outcome<Readiness>> => engineLink().ask((engine) => engine.checkReadiness()),
  missingImages: (): Promise<Outcome<MissingImages>> => engineLink().ask((engine) => engine.missingImages()),
  findProducts: (query: ListingQuery, range: RowRange, facets: boolean): Promise<Outcome<ListingWindow>> =>
    engineLink().ask((engine) => engine.findProducts(query, range, facets)),
  openProduct: (address: string): Promise<Outcome<ProductDetail>> =>
    engineLink().ask((engine) => engine.openProduct(address)),
  completeProduct: (address: string): Promise<Outcome<ProductDetail | null>> =>
    engineLink().ask((engine) => engine.completeProduct(address)),
  neighboursOf: (query: ListingQuery, address: string): Promise<Outcome<Neighbours | null>> =>
    engineLink().ask((engine) => engine.neighboursOf(query, address)),
  lookUpCode: (code: string): Promise<Outcome<readonly CodeMatch[]>> =>
    engineLink().ask((engine) => engine.lookUpCode(code)),
  listCollections: (): Promise<Outcome<readonly CollectionEntry[]>> =>
    engineLink().ask((engine) => engine.listCollections()),
  exportCatalogue: (): Promise<Outcome<WrittenCatalogueFile>> => engineLink().ask((engine) => engine.exportCatalogue()),
  readCatalogueFile: (file: CatalogueFile): Promise<Outcome<CatalogueFileContents>> =>
    engineLink().ask((engine) => engine.readCatalogueFile(file)),
  importCatalogueFile: (file: CatalogueFile, options: ImportFileOptions): Promise<Outcome<null>> =>
    engineLink().ask((engine) => engine.importCatalogueFile(file, options)),
  keepCatalogue: (keep: boolean): Promise<Outcome<null>> => engineLink().ask((engine) => engine.keepCatalogue(keep)),
  acceptChanges: (): Promise<Outcome<null>> => engineLink().ask((engine) => engine.acceptChanges()),
  discardChanges: (): Promise<Outcome<null>> => engineLink().ask((engine) => engine.discardChanges()),
  listDifferences: (query: DifferencesQuery, range: RowRange): Promise<Outcome<DifferencesWindow>> =>
    engineLink().ask((engine) => engine.listDifferences(query, range)),
  addToOrder: (additions: readonly OrderAddition[]): Promise<Outcome<OrderEdit>> =>
    engineLink().ask((engine) => engine.addToOrder(additions)),
  addSelectionToOrder: (selection: ProductSelection): Promise<Outcome<SelectionEdit>> =>
    engineLink().ask((engine) => engine.addSelectionToOrder(selection)),
  setQuantity: (order: string, line: string, quantity: number): Promise<Outcome<OrderEdit>> =>
    engineLink().ask((engine) => engine.setQuantity(order, line, quantity)),
  changeOrder: (order: string, change: OrderChange): Promise<Outcome<null>> =>
    engineLink().ask((engine) => engine.changeOrder(order, change)),
  beginOrder: (name: string): Promise<Outcome<OrderEdit>> => engineLink().ask((engine) => engine.beginOrder(name)),
  chooseOrder: (id: string): Promise<Outcome<OrderEdit>> => engineLink().ask((engine) => engine.chooseOrder(id)),
  duplicateOrder: (id: string): Promise<Outcome<OrderEdit>> => engineLink().ask((engine) => engine.duplicateOrder(id)),
  endOrder: (id: string): Promise<Outcome<OrderEdit>> => engineLink().ask((engine) => engine.endOrder(id)),
  deleteOrder: (id: string): Promise<Outcome<OrderEdit>> => engineLink().ask((engine) => engine.deleteOrder(id)),
  undoOrderChange: (change: string): Promise<Outcome<OrderEdit>> =>
    engineLink().ask((engine) => engine.undoOrderChange(change)),
  readOrder: (id: string, held: string | null): Promise<Outcome<OrderNews>> =>
    engineLink().ask((engine) => engine.readOrder(id, held)),
  exportWork: (): Promise<Outcome<WrittenWork>> => engineLink().ask((engine) => engine.exportWork()),
  restoreWork: (file: CatalogueFile): Promise<Outcome<RestoredWork>> =>
    engineLink().ask((engine) => engine.restoreWork(file)),
  listOrders: (): Promise<Outcome<readonly OrderSummary[]>> => engineLink().ask((engine) => engine.listOrders()),
  exportOrder: (order: string, format: OrderFormat, words: ExportWords): Promise<Outcome<WrittenDocument>> =>
    engineLink().ask((engine) => engine.exportOrder(order, format, words)),
  exportProducts: (
    selection: ProductSelection,
    format: ProductFormat,
    words: ExportWords,
  ): Promise<Outcome<WrittenDocument>> => engineLink().ask((engine) => engine.exportProducts(selection, format, words)),
} as const;
