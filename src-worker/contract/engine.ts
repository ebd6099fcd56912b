import type { CatalogueFile, CatalogueFileContents, ImportFileOptions, WrittenCatalogueFile } from "./catalogue-file";
import type { CodeMatch } from "./code-match";
import type { DifferencesQuery, DifferencesWindow } from "./differences";
import type { ExportWords, OrderFormat, ProductFormat, WrittenDocument } from "./export";
import type { ImagesReport } from "./images";
import type { LeadEntry } from "./lead";
import type { CollectionEntry, ListingQuery, ListingWindow, RowRange } from "./listing-query";
import type { Neighbours } from "./neighbours";
import type { OrderAddition, OrderChange, OrderEdit, OrderNews, OrderSummary, SelectionEdit } from "./order";
import type { ConsentEntry, LeadResult, OutboxEntry, SentConsent, UsageEntry } from "./outbox";
import type { Outcome } from "./outcome";
import type { Platform } from "./platforms";
import type { ProductDetail } from "./product";
import type { ProductSelection } from "./product-selection";
import type { Experiment, ExperimentImport, Profile, RunSummary } from "./profile";
import type { MissingImages, Readiness } from "./readiness";
import type { PageSettings, SettingsFileContents } from "./settings-file";
import type { Snapshot, SyncReport } from "./snapshot";
import type { ConnectionReport, DetectedStore, StoreConnection } from "./store-connection";
import type { StoreSize } from "./store-size";
import type { SyncSettings } from "./sync-settings";
import type { FittedTheme, StoreTheme, ThemeChanges, ThemeChoice } from "./theme";
import type { RestoredWork, WrittenWork } from "./work-file";

/** Long-running tasks that `cancel` accepts. */
export const taskNames = [
  "sync",
  "images",
  "connection-test",
  "platform-detection",
  "catalogue-file",
  "theme",
  "export",
  "experiment",
] as const;

export type TaskName = (typeof taskNames)[number];

/** The catalogue to open: the connected store's or the bundled demo's. */
export type CatalogueChoice = "store" | "demo";

/** The page's own record of the open store, in case the browser evicts the engine's storage. */
export interface RememberedStore {
  readonly platform: Platform;
  readonly url: string;
}

export interface SyncOptions {
  /** Whether to accept a store that offers far fewer products than this device holds. */
  readonly acceptFewer: boolean;
}

/** Languages of the interface and of the demo catalogue. */
export const languages = ["en", "pt"] as const;

export type Language = (typeof languages)[number];

/**
 * Paints an SVG as a raster image; null if it cannot be painted, or if a page died while it painted this one.
 *
 * @param name identifies the drawing on this device
 * @param bytes the drawing, of bounded weight: nothing can interrupt a page that paints
 * @param side length of the longest side in pixels
 */
export type DrawSvg = (
  name: string,
  bytes: ArrayBuffer,
  side: number,
) => Promise<{ readonly bytes: ArrayBuffer; readonly type: string } | null>;

/**
 * Every command of the engine. A command answers an Outcome and never rejects: a value, or a Failure with a code.
 * `commands/checks.ts` and `later-checks.ts` check the arguments; invalid ones answer `bad-argument`.
 */
export interface Commands {
  /**
   * Shows the boot file of a store, before `open` has read the database. Does nothing without a boot file, or once a
   * catalogue is open.
   */
  boot(remembered: RememberedStore): Promise<Outcome<null>>;

  /**
   * Opens a catalogue from the device and answers when the engine has read it. Starts a sync if the device holds no
   * products of the connected store, or if an earlier import was interrupted.
   *
   * @param remembered the page's record of the store. If the device has lost that store's catalogue, the engine sets
   *   `storageLost` in the snapshot and syncs again.
   * @param cancelled the store whose sync a person cancelled in an engine that died before it could: it is not resumed
   */
  open(
    choice: CatalogueChoice,
    language: Language,
    remembered: RememberedStore | null,
    cancelled?: string,
  ): Promise<Outcome<null>>;

  /**
   * Detects the platform at the address of any page of a store. Refuses with `platform-unknown`, `platform-unsupported`
   * or a `url-…` code.
   */
  detectPlatform(url: string): Promise<Outcome<DetectedStore>>;

  /**
   * Tests a connection in four steps; the snapshot's `test` reports them. Refuses with the first failing step's
   * failure.
   */
  testConnection(connection: StoreConnection): Promise<Outcome<ConnectionReport>>;

  /** Makes a store the current one and opens its catalogue; starts a sync if the device holds no products of it. */
  saveConnection(connection: StoreConnection): Promise<Outcome<null>>;

  /** Opens another of the snapshot's `stores`; starts a sync only if the device holds no products of it. */
  chooseStore(id: string): Promise<Outcome<null>>;

  /** Deletes a store's catalogue, images and keys from this device, and closes the catalogue if it is open. */
  removeStore(id: string): Promise<Outcome<null>>;

  /**
   * Deletes the catalogues, images, keys and settings of all stores from this browser, cancels every task, and closes the
   * catalogue. The other windows are told: their snapshot's `cleared` is set. Orders stay. Refuses with the codes of
   * storage; then nothing is deleted.
   */
  clearCache(): Promise<Outcome<null>>;

  /**
   * Imports or refreshes the open catalogue and answers when the sync has ended; then downloads missing images in the
   * background. Refuses with `sync-running`, `sync-elsewhere`, `experiment-running`, or with `catalogue-shrunk` when the
   * store offers far fewer products than this device holds and `acceptFewer` is not set.
   */
  startSync(options?: SyncOptions): Promise<Outcome<SyncReport>>;

  /** Ends the pause for which the open store has asked, so that the next request goes out at once. */
  skipPause(): Promise<Outcome<null>>;

  /** Stores the settings on the device; they apply from the next request. */
  saveSyncSettings(settings: SyncSettings): Promise<Outcome<null>>;

  /**
   * Reads the theme of the open store's website again. Refuses with `theme-not-found` if the site has neither colours
   * nor a logo, and with the codes of failed requests.
   */
  readTheme(): Promise<Outcome<StoreTheme>>;

  /** Applies or removes the open store's theme, with a person's changes. Stored with that store. */
  chooseTheme(choice: ThemeChoice): Promise<Outcome<StoreTheme>>;

  /** Computes the open store's theme with these changes, without storing them. */
  previewTheme(changes: ThemeChanges): Promise<Outcome<FittedTheme>>;

  /** Cancels a task, whose command then refuses with `cancelled`. Answers whether the task was running. */
  cancel(task: TaskName): Promise<Outcome<boolean>>;

  /**
   * Downloads the open store's missing images and answers when the download has ended; joins a running one. `agreed`
   * allows a large download to begin. Refuses with `store-not-configured`, `images-elsewhere` and `cancelled`;
   * the report names what else stopped it.
   */
  downloadImages(agreed: boolean): Promise<Outcome<ImagesReport>>;

  /** Pauses or resumes this window's sync, if it runs; nothing outlives it. What is in flight still arrives. */
  pauseSync(paused: boolean): Promise<Outcome<null>>;

  /** Pauses or resumes the download of images. */
  pauseImages(paused: boolean): Promise<Outcome<null>>;

  /** Names the covers on screen by address, at most `maxShown`: the engine fetches these first. */
  showImages(sources: readonly string[]): Promise<Outcome<null>>;

  /** Sets the bytes that all images may take; null for the device's default. Evicts images over the budget at once. */
  setImageBudget(bytes: number | null): Promise<Outcome<null>>;

  /** Sets the longest side, one of `imageSides`, of images that are fetched from now on. Held images stay as they are. */
  setImageSide(side: number): Promise<Outcome<null>>;

  /**
   * Fetches the open store's held images again in the chosen size, each in place of its earlier version, and the missing
   * ones; otherwise as `downloadImages`.
   */
  fetchImagesAgain(): Promise<Outcome<ImagesReport>>;

  /** Measures what each store takes on this device. */
  measureStores(): Promise<Outcome<readonly StoreSize[]>>;

  /** Counts what the device holds of the open catalogue; updates the snapshot's `readiness` too. */
  checkReadiness(): Promise<Outcome<Readiness>>;

  /** Lists the products with missing images. */
  missingImages(): Promise<Outcome<MissingImages>>;

  /** One window of rows, `count` at most `maxRows`, with facets on request. An empty catalogue answers total 0. */
  findProducts(query: ListingQuery, range: RowRange, facets: boolean): Promise<Outcome<ListingWindow>>;

  /** A whole product by its handle or id; `product-unknown` when this device does not hold it. */
  openProduct(address: string): Promise<Outcome<ProductDetail>>;

  /**
   * Fetches details that the store's list lacks (barcodes, quantity rules) and stores them. Answers the completed
   * product; null without a network, without new details, or if the store offers none.
   */
  completeProduct(address: string): Promise<Outcome<ProductDetail | null>>;

  /** A product's place in a query's result, by its handle or id; null if the result lacks it. */
  neighboursOf(query: ListingQuery, address: string): Promise<Outcome<Neighbours | null>>;

  /**
   * The variants whose SKU or barcode equals this code, at most `maxCodeMatches`. Barcodes match regardless of leading
   * zeros; part of a code matches nothing.
   */
  lookUpCode(code: string): Promise<Outcome<readonly CodeMatch[]>>;

  /** The collections, in the store's order. */
  listCollections(): Promise<Outcome<readonly CollectionEntry[]>>;

  /**
   * Exports the open catalogue and its images into one file, without credentials and settings; the snapshot's `file`
   * reports progress. The file lasts until the next export. Refuses with `file-nothing` without a whole catalogue, and
   * with `storage-full`.
   */
  exportCatalogue(): Promise<Outcome<WrittenCatalogueFile>>;

  /** Reads a file's contents for display. Refuses with `file-foreign`, `file-newer` or `file-damaged`. */
  readCatalogueFile(file: CatalogueFile): Promise<Outcome<CatalogueFileContents>>;

  /**
   * Imports a file's catalogue and opens it. Replaces this device's copy of the same store in one step, after the whole
   * file was checked, or not at all. Refuses as `readCatalogueFile` does, with `file-older` unless `acceptOlder` is
   * set, and with `storage-full`.
   */
  importCatalogueFile(file: CatalogueFile, options: ImportFileOptions): Promise<Outcome<null>>;

  /**
   * Exports the settings of this device and its stores' addresses, without keys.
   *
   * @param page the page's own settings, which the file carries too
   */
  exportSettings(page: PageSettings): Promise<Outcome<CatalogueFile>>;

  /** Reads a settings file for display. Refuses with `settings-foreign`, `file-newer` or `file-damaged`. */
  readSettingsFile(file: CatalogueFile): Promise<Outcome<SettingsFileContents>>;

  /**
   * Applies a settings file, all but the page's own settings. Adds its stores, without keys; removes none. Opens its first
   * store when none is chosen on this device. Refuses as `readSettingsFile` does.
   */
  importSettingsFile(file: CatalogueFile): Promise<Outcome<null>>;

  /**
   * Freezes or unfreezes the open catalogue. Refreshes of a frozen catalogue wait to be accepted. Stored with the
   * store.
   */
  keepCatalogue(keep: boolean): Promise<Outcome<null>>;

  /**
   * Chooses the currency (ISO 4217) of the open store, or none with null. Stored with the store. Applies while the store
   * reports no currency itself: the store's word is about its own prices.
   */
  chooseCurrency(currency: string | null): Promise<Outcome<null>>;

  /**
   * Makes the staged refresh the open catalogue, in one step. Refuses with `sync-superseded` when nothing is staged.
   */
  acceptChanges(): Promise<Outcome<null>>;

  /** Deletes the staged refresh; the open catalogue stays as it is. */
  discardChanges(): Promise<Outcome<null>>;

  /** One window, `count` at most `maxRows`, of the changes of the last refresh or of the staged one. */
  listDifferences(query: DifferencesQuery, range: RowRange): Promise<Outcome<DifferencesWindow>>;

  /**
   * Adds at most 500 products of the open catalogue to its current order, and begins an order if there is none. Skips
   * unavailable variants. Refuses with `variant-unavailable` if nothing remains, and with `order-full`.
   */
  addToOrder(additions: readonly OrderAddition[]): Promise<Outcome<OrderEdit>>;

  /** Adds a selection: of each product, the minimum quantity of the first available variant. */
  addSelectionToOrder(selection: ProductSelection): Promise<Outcome<SelectionEdit>>;

  /** Sets a line's quantity, rounded to the line's rule; 0 removes the line. Refuses with `order-ended`. */
  setQuantity(order: string, line: string, quantity: number): Promise<Outcome<OrderEdit>>;

  /** Changes an order's name, customer and notes. */
  changeOrder(order: string, change: OrderChange): Promise<Outcome<null>>;

  /** Begins an order for the open catalogue and makes it the current one; the name may be empty. */
  beginOrder(name: string): Promise<Outcome<OrderEdit>>;

  /** Makes an order the current one of its store and reopens it if it had ended. */
  chooseOrder(id: string): Promise<Outcome<OrderEdit>>;

  /** Copies an order's lines and customer into a new order, the current one of its store. */
  duplicateOrder(id: string): Promise<Outcome<OrderEdit>>;

  /** Closes an order, which stays on the device but is no longer the current one. */
  endOrder(id: string): Promise<Outcome<OrderEdit>>;

  deleteOrder(id: string): Promise<Outcome<OrderEdit>>;

  /** Undoes one of the last 20 changes since the engine started and keeps later changes. Refuses with `undo-gone`. */
  undoOrderChange(change: string): Promise<Outcome<OrderEdit>>;

  /**
   * Reads an order, or only what changed since an earlier state. Refuses with `order-unknown`, as all commands that
   * name an order do.
   *
   * @param held `changedAt` of the earlier state; null answers the whole order
   */
  readOrder(id: string, held: string | null): Promise<Outcome<OrderNews>>;

  /** Reads the open store's orders for the snapshot again, after `orders.failure`. */
  readOrders(): Promise<Outcome<null>>;

  /** The orders of all stores, latest change first. */
  listOrders(): Promise<Outcome<readonly OrderSummary[]>>;

  /** Stores a lead on the device and queues it, once for each id. `saveLead` with the same id then sends it. */
  queueLead(lead: LeadEntry): Promise<Outcome<null>>;

  /**
   * Stores a lead on the device and queues it to be sent; then tries to send it for at most ten seconds. A lead whose id
   * is stored already is only tried again. Refuses with `lead-verification` when the backend rejects the token: the lead
   * stays queued, and the same id with another token sends it.
   *
   * @param token from Turnstile, used once and never stored; null for none
   */
  saveLead(lead: LeadEntry, token: string | null): Promise<Outcome<LeadResult>>;

  /** Answers `outbox.verificationFor`. @param token null when the page gets none: the engine asks again later */
  giveVerification(id: string, token: string | null): Promise<Outcome<null>>;

  /**
   * Stores the consent of the person at this device, and queues a record of it once for each `at`. Without analytics
   * consent, usage that waits to be sent is dropped. The page calls it at each start and after each choice.
   */
  recordConsent(consent: ConsentEntry): Promise<Outcome<null>>;

  /**
   * Forgets the person's consent, queues the withdrawal of what was agreed to, and drops usage that waits to be sent.
   *
   * @param at ISO 8601 time when the person withdrew, which an engine before may not have stored
   */
  clearConsent(session: string, at: string): Promise<Outcome<null>>;

  /** Queues a usage record, at most one in the engine's life, if `mayRecordUsage` allows it and a store is open. */
  recordUsage(usage: UsageEntry): Promise<Outcome<null>>;

  /** Tries at once to send everything that waits, and what was refused. Answers when that has ended. */
  sendOutbox(): Promise<Outcome<null>>;

  /** The newest records that wait, were refused and were sent: at most `maxListed` of each, newest first. */
  listOutbox(): Promise<Outcome<readonly OutboxEntry[]>>;

  /** Writes what was not sent to a JSON file, without the device's id. */
  exportOutbox(): Promise<Outcome<CatalogueFile>>;

  /**
   * Deletes what the backend holds of this device, and here what was queued or sent, with the leads, which no backup
   * brings back. Refuses with `offline` or `backend-failed`, without any change here.
   */
  eraseSent(session: string): Promise<Outcome<null>>;

  /** The consent that the backend holds; null for none. Refuses with `offline` or `backend-failed`. */
  readSentConsent(session: string): Promise<Outcome<SentConsent | null>>;

  /** The open store's code of 16 characters, which tells nobody its address; null without a store. */
  storeCode(): Promise<Outcome<string | null>>;

  /** Writes a backup of all orders and leads that fit into a file. */
  exportWork(): Promise<Outcome<WrittenWork>>;

  /**
   * Restores a backup. The later version of each order wins; leads are added; nothing is deleted. Refuses with `work-foreign`,
   * `file-newer` or `file-damaged`, without any change.
   */
  restoreWork(file: CatalogueFile): Promise<Outcome<RestoredWork>>;

  /**
   * Restores the copy of the orders that the browser deleted, as `restoreWork` does, and deletes what was read whole.
   * Adds nothing when there is none.
   */
  restoreLostOrders(): Promise<Outcome<RestoredWork>>;

  /** Deletes the copy of the orders that the browser deleted. */
  discardLostOrders(): Promise<Outcome<null>>;

  /**
   * Exports an order as a document, with the images that the device holds if the format has images; the snapshot's
   * `exporting` reports progress. Refuses with `order-unknown`, and with `export-busy` during another export.
   */
  exportOrder(order: string, format: OrderFormat, words: ExportWords): Promise<Outcome<WrittenDocument>>;

  /** Exports products of the open catalogue with all their variants as a table; otherwise as `exportOrder`. */
  exportProducts(
    selection: ProductSelection,
    format: ProductFormat,
    words: ExportWords,
  ): Promise<Outcome<WrittenDocument>>;

  /** Records spans from now on, or ends that; the snapshot's `profiler` says which. An engine starts without recording. */
  setRecording(on: boolean): Promise<Outcome<null>>;

  /**
   * Reads a recorded run.
   *
   * @param id null for the one that is running or ended last in this engine
   * @param from number of its spans to leave out, because the page has them
   * @param pageHeap bytes of the page's heap now, for the next samples of the running run; null where the page does not know
   */
  readProfile(id: string | null, from: number, pageHeap: number | null): Promise<Outcome<Profile | null>>;

  /** The recorded runs, newest first: the running one and the last `maxRuns`. */
  listRuns(): Promise<Outcome<readonly RunSummary[]>>;

  /** Deletes the recorded runs that have ended. */
  deleteRuns(): Promise<Outcome<null>>;

  /**
   * Runs an experiment with the open store; `cancel("experiment")` ends it, and the snapshot's `profiler` counts the imports.
   * The held catalogue stays untouched. Refuses with `store-not-configured`, `sync-running` and `sync-elsewhere` during a
   * sync of the store, `experiment-running` during another experiment, and with the failure of the first import that fails.
   */
  runExperiment(experiment: Experiment): Promise<Outcome<readonly ExperimentImport[]>>;
}

export type CommandName = keyof Commands;

/** The commands that change orders, which must not take effect twice. */
export const orderCommands = [
  "addToOrder",
  "addSelectionToOrder",
  "setQuantity",
  "changeOrder",
  "beginOrder",
  "chooseOrder",
  "duplicateOrder",
  "endOrder",
  "deleteOrder",
  "undoOrderChange",
  "restoreWork",
  "restoreLostOrders",
] as const satisfies readonly CommandName[];

export type OrderCommand = (typeof orderCommands)[number];

/** The worker's whole interface: the commands, and the calls that connect a page to it. */
export interface Engine extends Commands {
  /** Answers at once, so that the interface can detect a hung engine. */
  ping(): Promise<"pong">;

  /**
   * Runs a command that changes orders, at most once for each id: a repeated id answers what the command answered the
   * first time. So the page can send a command again to the engine that replaces one that died during it.
   *
   * @param id a random unique name
   */
  changeOrders(id: string, command: OrderCommand, args: readonly unknown[]): Promise<Outcome<unknown>>;

  /**
   * Sets the page's one listener. The engine calls it with the newest snapshot, at most ten times a second; the last
   * snapshot always arrives.
   */
  watch(listener: (snapshot: Snapshot) => void): Promise<void>;

  /**
   * Probes the network at once and answers whether it is reachable. The page calls it on its `online` and `offline`
   * events: Chromium dispatches none in workers (observed: Chromium 156).
   */
  probeNetwork(): Promise<Outcome<boolean>>;

  /** Gives the engine the page's SVG renderer, since workers cannot render SVG. Called once for each engine. */
  provideSvgRenderer(drawSvg: DrawSvg): Promise<void>;
}
