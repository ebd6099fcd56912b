import type { Dexie, EntityTable, Table } from "dexie";
import type { Completion } from "../contract/completion";
import type { DifferenceCounts, DifferenceKind } from "../contract/differences";
import type { ImageFiles } from "../contract/image-files";
import type { Collection, Product } from "../contract/product";
import { catalogueDatabase, imagesTable } from "../contract/shared-names";
import type { Completeness } from "../contract/snapshot";
import type { SyncSettings } from "../contract/sync-settings";
import type { StoreTheme } from "../contract/theme";
import { createDeviceDatabase, type DatabaseWorld, type RunOperation } from "../storage/device-database";
import type { Learned } from "../stores/learned";
import type { StoreAddress } from "../stores/store-address";
import type { VariantExtras } from "../stores/store-port";
import type { CredentialRecord } from "./credential-record";

/** Some products of one store. A pack never changes once written. */
export interface Pack {
  readonly store: string;
  readonly pack: string;
  readonly products: readonly Product[];
  /** The app's `productFields` when the pack was written. */
  readonly fields: string;
  /** Hashes of the products' records in the store, in the same order. */
  readonly hashes: readonly number[];
}

export interface PackName {
  readonly pack: string;
  readonly count: number;
}

/** Names a saved part of a generation's listing and index, possibly written by an earlier generation. */
export interface SegmentName {
  readonly generation: string;
  readonly segment: number;
  /** Number of the manifest's packs that it covers. Segments are in the order of their packs. */
  readonly packs: number;
}

/** The packs of one generation of a store's catalogue, in the store's order. */
export interface Manifest {
  readonly store: string;
  readonly generation: string;
  /** The generation that was current when this one began. This one may replace only its base. */
  readonly base: string | null;
  readonly packs: readonly PackName[];
  /** Empty while the generation grows. */
  readonly segments: readonly SegmentName[];
  readonly count: number;
  readonly completeness: Completeness;
}

/** The place at which an unfinished import resumes. */
export interface Checkpoint {
  readonly store: string;
  readonly generation: string;
  /** An interrupted reading of `changes` starts anew: they are few. */
  readonly reading: "whole" | "changes";
  /** The store's sync token when the reading began. */
  readonly syncToken: string;
  /** The adapter's cursor of the next page; null before the first page and after the last. */
  readonly next: string | null;
  /** Whether all pages have been read. */
  readonly read: boolean;
  readonly completeness: Completeness;
  readonly skipped: number;
  readonly duplicates: number;
  /** One bit for each product of the base, in its order: set when the store still offers it unchanged. */
  readonly seen: Uint8Array;
  /** When its last page was read, or when it began, in epoch milliseconds. */
  readonly at: number;
  /** When it began, in epoch milliseconds. */
  readonly beganAt: number;
  /** Whether the user cancelled it: then it does not resume by itself. */
  readonly cancelled: boolean;
  /** Whether it ended with a failure; false while it runs, and when its worker died. */
  readonly failed: boolean;
}

/** A saved part of a listing and its search index, so that opening a store does not index every product. */
export interface Segment {
  readonly store: string;
  readonly generation: string;
  readonly segment: number;
  /** Packed sections, read by `loadedSegment`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface StoredCollection extends Collection {
  readonly store: string;
  readonly position: number;
  /** Positions of its products in the current generation, in the collection's order; null while unknown. */
  readonly members: Uint32Array | null;
  /** When the members were read, in epoch milliseconds. */
  readonly membersReadAt: number;
}

/** The app's record. `version` is the version of the metadata. */
export interface AppRecord {
  readonly key: "app";
  readonly lastUpdated: string | null;
  readonly version: "1.0.0";
  readonly currentStore: string | null;
}

export interface SettingsRecord extends SyncSettings {
  readonly key: "sync-settings";
}

export interface StoreRecord {
  readonly key: `store:${string}`;
  readonly store: string;
  readonly address: StoreAddress;
  readonly name: string;
  /** ISO 4217, as the store reports it; null while it has reported none. `currencyOf` answers the one to show. */
  readonly currency: string | null;
  /** ISO 4217, chosen by a person for a store that reports none; null for none. */
  readonly chosenCurrency: string | null;
  /** Decimals with which the store shows its prices, as it states them; null while it has stated none. */
  readonly decimals: number | null;
  readonly lastSync: string | null;
  readonly current: string | null;
  /** Products of the current generation. */
  readonly products: number;
  /** The number of products that the store reported with the current generation; null when it reported none. */
  readonly offered: number | null;
  /** When this device last read all products, in epoch milliseconds; 0 for never: then the hashes are unverified. */
  readonly readWholeAt: number;
  /** The store's sync token when the reading of the current generation began; null before there is one. */
  readonly syncToken: string | null;
  /** Facts that adapters have learned about the store's host; missing before the first. */
  readonly learned?: Learned;
  /** Whether every cover of the current and the staged generation was requested; otherwise the next start continues. */
  readonly imagesAgreed: boolean;
  /** Whether a refresh is staged until the user accepts it. */
  readonly frozen: boolean;
  /** The staged generation; null for none. */
  readonly staged: StagedSummary | null;
  /** Differences of the current generation from the one before; null for a first import, or when nothing changed. */
  readonly differences: DifferenceCounts | null;
  /** The file that completes its variants; missing without one. */
  readonly completion?: Completion | undefined;
  /** Its images from files; missing without any. */
  readonly imageFiles?: ImageFiles | undefined;
  /** Missing until its website is read or the user edits the theme. */
  readonly theme?: ThemeRecord;
}

export interface ThemeRecord extends StoreTheme {
  /** When the website was last read, in epoch milliseconds; null for never. */
  readonly readAt: number | null;
}

/** The summary of a staged generation. */
export interface StagedSummary {
  readonly generation: string;
  /** When the store was read for this generation. */
  readonly lastSync: string | null;
  readonly counts: DifferenceCounts;
}

/** A staged generation. Its packs and segments are in the tables of the current one. */
export interface StagedRecord {
  readonly store: string;
  readonly manifest: Manifest;
  readonly next: Pick<
    StoreRecord,
    "name" | "currency" | "decimals" | "lastSync" | "offered" | "syncToken" | "readWholeAt"
  >;
  readonly collections: readonly StoredCollection[];
  readonly counts: DifferenceCounts;
}

/** The differences between a generation and its base. */
export interface DifferencesRecord {
  readonly store: string;
  readonly generation: string;
  /**
   * Encoded by `storedDifferences`, in the catalogue's order, at most `maxDifferences` in all. The counts hold the
   * full numbers.
   */
  readonly lists: Readonly<Record<DifferenceKind, readonly Uint8Array[]>>;
}

/** An image's bytes under its image key. */
export interface StoredImage {
  readonly url: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** A row of the images table; `images/image-store.ts` explains the Blobs. */
export interface ImageRow extends Omit<StoredImage, "bytes"> {
  readonly bytes: ArrayBuffer | Blob;
}

export interface ImageSettingsRecord {
  readonly key: "image-settings";
  /** The image budget of all stores in bytes; null to derive it from the device. */
  readonly budgetBytes: number | null;
  /** Longest side of images in pixels. */
  readonly side: number;
}

/** Metadata of one store's images. The images table is authoritative for which images are stored. */
export interface ImageIndex {
  readonly store: string;
  /** The generation whose images are listed; null until they are counted. */
  readonly generation: string | null;
  /** Ids of its distinct images: the covers, then the others. */
  readonly ids: Float64Array;
  /** Number of covers in `ids`. */
  readonly covers: number;
  /** Whether `ids` includes the images of a staged generation. */
  readonly withWaiting: boolean;
  /** Ids of stored images, with their versions and sizes in bytes. */
  readonly fetched: Float64Array;
  readonly versions: Uint32Array;
  readonly sizes: Uint32Array;
  /** Whether the user agreed to a large download. */
  readonly agreed: boolean;
  /** Longest side in pixels when most of the images were fetched; null before the first download. */
  readonly side: number | null;
}

/** Details of an opened product that the store's product list lacks. */
export interface ExtrasRecord {
  readonly store: string;
  readonly product: string;
  /** Epoch milliseconds. */
  readonly requestedAt: number;
  readonly variants: readonly VariantExtras[];
  /** The folded barcodes of all variants, indexed for lookups. */
  readonly codes: readonly string[];
}

export interface Database extends Dexie {
  readonly products: Table<Pack, [string, string]>;
  readonly manifests: Table<Manifest, [string, string]>;
  readonly checkpoints: EntityTable<Checkpoint, "store">;
  readonly segments: Table<Segment, [string, string, number]>;
  readonly collections: Table<StoredCollection, [string, string]>;
  readonly metadata: Table<AppRecord | StoreRecord | SettingsRecord | ImageSettingsRecord, string>;
  readonly images: EntityTable<ImageRow, "url">;
  readonly imageIndexes: EntityTable<ImageIndex, "store">;
  readonly credentials: Table<CredentialRecord, string>;
  readonly staged: EntityTable<StagedRecord, "store">;
  readonly differences: Table<DifferencesRecord, [string, string]>;
  readonly extras: Table<ExtrasRecord, [string, string]>;
}

/** Version 1 in IndexedDB: Dexie multiplies its version by ten. */
const dexieVersion = 0.1;

/** Opens the database of everything that can be downloaded again. Secondary indexes would triple an import's time. */
export function openDatabase(world: DatabaseWorld, run?: RunOperation): Database {
  const database = createDeviceDatabase(world, catalogueDatabase, {}, run);
  database.version(dexieVersion).stores({
    products: "[store+pack]",
    manifests: "[store+generation]",
    checkpoints: "store",
    segments: "[store+generation+segment]",
    collections: "[store+id]",
    metadata: "key",
    [imagesTable]: "url",
    imageIndexes: "store",
    credentials: "id",
    staged: "store",
    differences: "[store+generation]",
    extras: "[store+product], *codes",
  });
  return database as Database;
}
