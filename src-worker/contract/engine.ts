import type { CatalogueFile, CatalogueFileContents, ImportFileOptions, WrittenCatalogueFile } from "./catalogue-file";
import type { CodeMatch } from "./code-match";
import type { DifferencesQuery, DifferencesWindow } from "./differences";
import type { ExportWords, OrderFormat, ProductFormat, WrittenDocument } from "./export";
import type { CollectionEntry, ListingQuery, ListingWindow, RowRange } from "./listing-query";
import type { Neighbours } from "./neighbours";
import type { OrderAddition, OrderChange, OrderEdit, OrderNews, OrderSummary, SelectionEdit } from "./order";
import type { Outcome } from "./outcome";
import type { ProductDetail } from "./product";
import type { ProductSelection } from "./product-selection";
import type { MissingImages, Readiness } from "./readiness";
import type { Snapshot, SyncReport } from "./snapshot";
import type { ConnectionReport, Platform, StoreConnection } from "./store-connection";
import type { SyncSettings } from "./sync-settings";
import type { FittedTheme, StoreTheme, ThemeChanges, ThemeChoice } from "./theme";
import type { RestoredWork, WrittenWork } from "./work-file";

/** Long work that can be cancelled by its name. */
export const taskNames = [
  "sync",
  "connection-test",
  "platform-detection",
  "catalogue-file",
  "theme",
  "export",
] as const;

export type TaskName = (typeof taskNames)[number];

/** Whose catalogue to open: the connected store's, or the bundled demo's. */
export type CatalogueChoice = "store" | "demo";

/** A store that the page remembers outside the engine's storage: what is left when a browser takes that away. */
export interface RememberedStore {
  readonly platform: Platform;
  readonly url: string;
}

export interface SyncOptions {
  /** The person's word that a store which offers far less than is held here is right. */
  readonly acceptFewer: boolean;
}

/** The languages of the interface; the demo catalogue speaks both. */
export const languages = ["en", "pt"] as const;

export type Language = (typeof languages)[number];

/**
 * Draws a vector image as a JPEG with its longest side so many pixels; null for one that cannot be drawn.
 *
 * @param ground what stands behind it, as a colour of CSS
 */
export type DrawSvg = (bytes: ArrayBuffer, side: number, background: string) => Promise<ArrayBuffer | null>;

/**
 * Every command of the engine: declared here, implemented in one room of the engine, its arguments checked in
 * `commands/checks.ts`. A command answers an Outcome and never rejects; invalid arguments answer `bad-argument`.
 */
export interface Commands {
  /**
   * Shows what was kept of a store outside of the database, for whoever asks before `open`: it takes nothing but reading
   * one file. Does nothing where there is none, or once something is open.
   */
  boot(remembered: RememberedStore): Promise<Outcome<null>>;

  /**
   * Opens a catalogue from the device and shows it. Starts a sync by itself when a store is set and
   * nothing of it is held, or when an earlier import was interrupted. Answers when the device has been read.
   * A device that has lost what it held of `remembered` is told as such and filled again.
   */
  open(choice: CatalogueChoice, language: Language, remembered: RememberedStore | null): Promise<Outcome<null>>;

  /** Asks an address what it is. Refuses with `platform-unknown`, `platform-unsupported` or what was wrong with the address. */
  detectPlatform(url: string): Promise<Outcome<Platform>>;

  /** Tries an address in four steps, told in the snapshot's `test`. Refuses with the first failing step's failure. */
  testConnection(connection: StoreConnection): Promise<Outcome<ConnectionReport>>;

  /** Makes a store the current one, opens what is held of it and starts a sync when nothing is. */
  saveConnection(connection: StoreConnection): Promise<Outcome<null>>;

  /** Opens another of the stores in the snapshot's `stores`; nothing is synced when something of it is held. */
  chooseStore(id: string): Promise<Outcome<null>>;

  /** Takes a store's catalogue, images and keys off this device. When it is the open one, none is open afterwards. */
  removeStore(id: string): Promise<Outcome<null>>;

  /**
   * Imports or refreshes the open catalogue. Answers when it has ended. Refuses with `sync-running`, `sync-elsewhere`,
   * or with `catalogue-shrunk` when the store offers far less than is held, unless that is accepted.
   */
  startSync(options?: SyncOptions): Promise<Outcome<SyncReport>>;

  /** Kept on the device, in force for the next request. */
  saveSyncSettings(settings: SyncSettings): Promise<Outcome<null>>;

  /**
   * Reads the theme of the open store's website anew. Refuses with `theme-not-found` where it shows none, and as any
   * question to a store does.
   */
  readTheme(): Promise<Outcome<StoreTheme>>;

  /** Whether the open store's theme is worn, and with which changes; kept on the device, with that store. */
  chooseTheme(choice: ThemeChoice): Promise<Outcome<StoreTheme>>;

  /** How the open store's theme would be worn with these changes. Nothing is kept. */
  previewTheme(changes: ThemeChanges): Promise<Outcome<FittedTheme>>;

  /** True when there was such a task. It ends with the failure `cancelled`. */
  cancel(task: TaskName): Promise<Outcome<boolean>>;

  /**
   * Fetches the open store's images that are not held, without reading its products again; `agreed` says that a large
   * download may begin. Answers when it has ended; refuses as `startSync` does.
   */
  fetchImages(agreed: boolean): Promise<Outcome<SyncReport>>;

  /** Lets the fetching of images wait, or go on. */
  pauseImages(paused: boolean): Promise<Outcome<null>>;

  /** Covers on screen, by their addresses, at most `maxShown`: those that are to be fetched go before all others. */
  showImages(sources: readonly string[]): Promise<Outcome<null>>;

  /** Bytes that all images may take; null for what follows from the device. What is beyond it leaves at once. */
  setImageBudget(bytes: number | null): Promise<Outcome<null>>;

  /** Counts anew what is held of the open catalogue, and tells it in the snapshot too. */
  checkReadiness(): Promise<Outcome<Readiness>>;

  /** Which products miss images. */
  missingImages(): Promise<Outcome<MissingImages>>;

  /** One window of rows, `count` at most `maxRows`, and the facets where they are wanted. An empty catalogue answers total 0. */
  findProducts(query: ListingQuery, range: RowRange, facets: boolean): Promise<Outcome<ListingWindow>>;

  /** A whole product by its handle or id; `product-unknown` when this device does not hold it. */
  openProduct(address: string): Promise<Outcome<ProductDetail>>;

  /**
   * Asks the store, where there is a network, for what its list does not tell of a product (barcodes, quantities), and keeps
   * it. Answers the product with it; null where nothing came, was known already, or the store does not tell more.
   */
  completeProduct(address: string): Promise<Outcome<ProductDetail | null>>;

  /** A product's place in the answer to a question, by its handle or id; null where it is not among it. */
  neighboursOf(query: ListingQuery, address: string): Promise<Outcome<Neighbours | null>>;

  /**
   * The variants whose SKU or barcode is this code, the barcode also with other zeros before it; at most
   * `maxCodeMatches`. Part of a code finds nothing.
   */
  lookUpCode(code: string): Promise<Outcome<readonly CodeMatch[]>>;

  /** The collections that hold something, in the store's order. */
  listCollections(): Promise<Outcome<readonly CollectionEntry[]>>;

  /**
   * Writes the open catalogue with its held images into one file, told in the snapshot's `file`; credentials and
   * settings stay out. The file lasts until the next one is written. Refuses with `file-nothing` when nothing whole is
   * held, and with `storage-full`.
   */
  exportCatalogue(): Promise<Outcome<WrittenCatalogueFile>>;

  /** What a file says it holds. Refuses with `file-foreign`, `file-newer` or `file-damaged`. */
  readCatalogueFile(file: CatalogueFile): Promise<Outcome<CatalogueFileContents>>;

  /**
   * Takes a file's catalogue in and opens it, in the place of what is held of the same store: in one step once all of it
   * was checked, or not at all. Refuses as `readCatalogueFile` does, with `file-older` unless that is accepted, and with
   * `storage-full`.
   */
  importCatalogueFile(file: CatalogueFile, options: ImportFileOptions): Promise<Outcome<null>>;

  /** Whether the open catalogue is kept as it is: refreshes then wait to be accepted. Kept with the store. */
  keepCatalogue(keep: boolean): Promise<Outcome<null>>;

  /** Makes what waits the open catalogue, in one step. Refuses with `sync-superseded` when nothing waits any more. */
  acceptChanges(): Promise<Outcome<null>>;

  /** Drops what waits; the open catalogue stays as it is. */
  discardChanges(): Promise<Outcome<null>>;

  /** One window, `count` at most `maxRows`, of what the last refresh changed of the open catalogue, or of what waits. */
  listDifferences(query: DifferencesQuery, range: RowRange): Promise<Outcome<DifferencesWindow>>;

  /**
   * Puts products of the open catalogue in its current order, and begins one where there is none; at most 500. What can
   * not be had is left out; refuses with `variant-unavailable` where nothing is left, and with `order-full`.
   */
  addToOrder(additions: readonly OrderAddition[]): Promise<Outcome<OrderEdit>>;

  /** The same for a selection: of each product the least of the first variant that can be had. */
  addSelectionToOrder(selection: ProductSelection): Promise<Outcome<SelectionEdit>>;

  /** Sets the quantity that the line's rule makes of this one; 0 takes the line away. Refuses with `order-ended`. */
  setQuantity(order: string, line: string, quantity: number): Promise<Outcome<OrderEdit>>;

  /** Takes in what a person has written. */
  changeOrder(order: string, change: OrderChange): Promise<Outcome<null>>;

  /** Begins an order for the open catalogue and makes it the current one; the name may be empty. */
  beginOrder(name: string): Promise<Outcome<OrderEdit>>;

  /** Makes an order the current one of its store; one that had ended is open again. */
  chooseOrder(id: string): Promise<Outcome<OrderEdit>>;

  /** Begins an order with the lines and the customer of another, and makes it the current one of its store. */
  duplicateOrder(id: string): Promise<Outcome<OrderEdit>>;

  /** Closes an order: it is kept, and the current one no more. */
  endOrder(id: string): Promise<Outcome<OrderEdit>>;

  deleteOrder(id: string): Promise<Outcome<OrderEdit>>;

  /**
   * Takes back what one of these commands has done, and leaves what was done after it; one of the last 20 of this
   * engine's life. Refuses with `undo-gone`.
   */
  undoOrderChange(change: string): Promise<Outcome<OrderEdit>>;

  /**
   * Refuses with `order-unknown`, as all of these do for an order that is not held.
   *
   * @param held `changedAt` of the state that the last answer has told; null for none, and all of it is told
   */
  readOrder(id: string, held: string | null): Promise<Outcome<OrderNews>>;

  /** The orders of all stores, those changed last first. */
  listOrders(): Promise<Outcome<readonly OrderSummary[]>>;

  /** Writes all orders, as far as a file takes them, into one that outlasts any loss of this device. */
  exportWork(): Promise<Outcome<WrittenWork>>;

  /**
   * Takes such a file in: of an order that is on this device too, what was changed later stays; nothing goes. Refuses
   * with `work-foreign`, `file-newer` or `file-damaged`: then nothing has changed.
   */
  restoreWork(file: CatalogueFile): Promise<Outcome<RestoredWork>>;

  /**
   * Writes an order as a document, with the images that are held where the format has any; told in the snapshot's
   * `exporting`. Refuses with `order-unknown`, and with `export-busy` while another document is being written.
   */
  exportOrder(order: string, format: OrderFormat, words: ExportWords): Promise<Outcome<WrittenDocument>>;

  /** Writes products of the open catalogue with all their variants as a table; otherwise as `exportOrder`. */
  exportProducts(
    selection: ProductSelection,
    format: ProductFormat,
    words: ExportWords,
  ): Promise<Outcome<WrittenDocument>>;
}

export type CommandName = keyof Commands;

/** What the worker exposes: the commands, and what connects a page to it. */
export interface Engine extends Commands {
  /** Answers at once: how the interface tells a working engine from a hung one. */
  ping(): Promise<"pong">;

  /** One listener for the page's life: called with the newest snapshot, at most ten times a second, the last one always. */
  watch(listener: (snapshot: Snapshot) => void): Promise<void>;

  /**
   * Probes the network at once and answers whether it is reached. For the page's `online` and `offline` events: Chromium
   * dispatches none in workers (observed with 156).
   */
  probeNetwork(): Promise<Outcome<boolean>>;

  /** Gives the engine what only pages can do: a worker has no way to draw SVG. Once for each engine. */
  provideSvgRenderer(drawSvg: DrawSvg): Promise<void>;
}
