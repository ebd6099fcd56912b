import Dexie, { type EntityTable, type Table } from "dexie";
import type { DifferenceCounts, DifferenceKind } from "../contract/differences";
import type { Collection, Product } from "../contract/product";
import { catalogueDatabase, imagesTable } from "../contract/shared-names";
import type { Completeness } from "../contract/snapshot";
import type { SyncSettings } from "../contract/sync-settings";
import type { StoreTheme } from "../contract/theme";
import type { World } from "../run/world";
import type { StoreAddress } from "../stores/store-address";
import type { VariantExtras } from "../stores/store-port";
import type { CredentialRecord } from "./credential-record";

/** Some products of one store, never changed once written. */
export interface Pack {
  readonly store: string;
  readonly pack: string;
  readonly products: readonly Product[];
  /** Of the store's records that the products came from, in the same order. */
  readonly hashes: readonly number[];
}

export interface PackName {
  readonly pack: string;
  readonly count: number;
}

/** A saved part of a generation's listing and index, perhaps written by an earlier generation. */
export interface SegmentName {
  readonly generation: string;
  readonly segment: number;
  /** How many of the manifest's packs it covers; segments follow one another as their packs do. */
  readonly packs: number;
}

/** Which packs make up one generation of a store's catalogue, in the store's order. */
export interface Manifest {
  readonly store: string;
  readonly generation: string;
  /** The generation that was current when this one was begun; it may only replace that one. */
  readonly base: string | null;
  readonly packs: readonly PackName[];
  /** Empty while it grows. */
  readonly segments: readonly SegmentName[];
  readonly count: number;
  readonly completeness: Completeness;
}

/** Where an unfinished import goes on. */
export interface Checkpoint {
  readonly store: string;
  readonly generation: string;
  /** `changes` are not gone on with: they are few, and read anew. */
  readonly reading: "whole" | "changes";
  /** The store's sync token when the reading began. */
  readonly syncToken: string;
  /** The adapter's own name for the next page; null before the first page and after the last. */
  readonly next: string | null;
  /** Whether all pages are here. */
  readonly read: boolean;
  readonly completeness: Completeness;
  readonly skipped: number;
  readonly duplicates: number;
  /** One bit for each product of the base, in its order: whether the store still offers it as it is held. */
  readonly seen: Uint8Array;
  /** Epoch milliseconds of its last page, or of its beginning. */
  readonly at: number;
  /** Whether a person cancelled it: then it waits to be asked for. */
  readonly cancelled: boolean;
  /** Whether it ended by a failure: what still runs, or died, has none. */
  readonly failed: boolean;
}

/** A part of a listing and its search index, saved so that opening need not read and index every product. */
export interface Segment {
  readonly store: string;
  readonly generation: string;
  readonly segment: number;
  /** What `heldSegment` reads. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface StoredCollection extends Collection {
  readonly store: string;
  readonly position: number;
  /** Positions of its products in the current generation, in its own order; null while its membership is not known. */
  readonly members: Uint32Array | null;
  /** When that was read, in epoch milliseconds. */
  readonly membersReadAt: number;
}

/** The app's own record. `version` is the metadata's, by the specification. */
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
  /** ISO 4217. */
  readonly currency: string;
  readonly lastSync: string | null;
  readonly current: string | null;
  /** Products of the current generation. */
  readonly products: number;
  /** How many the store said it has when that was read; null where it has not told. */
  readonly offered: number | null;
  /** When it was last read whole, in epoch milliseconds. */
  readonly readWholeAt: number;
  /** The store's sync token when the reading of the current generation began; null before there is one. */
  readonly syncToken: string | null;
  /** Whether every cover of the current generation and of the staged one has been asked for: else the next start goes on. */
  readonly imagesAgreed: boolean;
  /** Whether the current generation is kept until a person accepts what a refresh brings. */
  readonly frozen: boolean;
  /** What waits to be accepted; null for nothing. */
  readonly staged: StagedSummary | null;
  /** What the refresh that made the current generation changed; null for a first import, and where nothing changed. */
  readonly differences: DifferenceCounts | null;
  /** Its look; missing before its website was read or a person has chosen one. */
  readonly theme?: KeptTheme;
}

export interface KeptTheme extends StoreTheme {
  /** When the website was last read, in epoch milliseconds; null for never. */
  readonly readAt: number | null;
}

/** A generation that waits to be accepted, told. */
export interface StagedSummary {
  readonly generation: string;
  /** When the store was read for it. */
  readonly lastSync: string | null;
  readonly counts: DifferenceCounts;
}

/** A whole generation that waits: all that becomes current when it is accepted. Its packs and segments lie with the others. */
export interface StagedRecord {
  readonly store: string;
  readonly manifest: Manifest;
  readonly next: Pick<StoreRecord, "name" | "currency" | "lastSync" | "offered" | "syncToken" | "readWholeAt">;
  readonly collections: readonly StoredCollection[];
  readonly counts: DifferenceCounts;
}

/** What a generation changed of its base. */
export interface DifferencesRecord {
  readonly store: string;
  readonly generation: string;
  /**
   * In the catalogue's order, no more in all than `maxDifferences`, as `storedDifferences` makes them; how many there
   * are stands in the counts.
   */
  readonly lists: Readonly<Record<DifferenceKind, readonly Uint8Array[]>>;
}

/** An image's bytes under its image key. An ArrayBuffer and not a Blob: Blobs are read and written at half the speed. */
export interface StoredImage {
  readonly url: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
}

/** How much the images of all stores may take: null for what follows from the device. */
export interface ImageSettingsRecord {
  readonly key: "image-settings";
  readonly budgetBytes: number | null;
}

/** What is known of one store's images besides their bytes. The truth of which are held is the images table's alone. */
export interface ImageIndex {
  readonly store: string;
  /** Whose images are wanted; null where they have not been counted yet. */
  readonly generation: string | null;
  /** Ids of the distinct images that are wanted: the covers, then the others. */
  readonly wanted: Float64Array;
  /** How many of these are covers. */
  readonly covers: number;
  /** Whether images of a generation that waits to be accepted are among them. */
  readonly withWaiting: boolean;
  /** Ids of images that were fetched, with their versions and sizes in bytes. */
  readonly fetched: Float64Array;
  readonly versions: Uint32Array;
  readonly sizes: Uint32Array;
  /** Whether a person has agreed to a large download. */
  readonly agreed: boolean;
}

/** What a store told of a product beyond its list, when the product was opened. */
export interface ExtrasRecord {
  readonly store: string;
  readonly product: string;
  /** Epoch milliseconds. */
  readonly askedAt: number;
  readonly variants: readonly VariantExtras[];
  /** Of all the barcodes, folded: by these it is found. */
  readonly codes: readonly string[];
}

export interface Database extends Dexie {
  readonly products: Table<Pack, [string, string]>;
  readonly manifests: Table<Manifest, [string, string]>;
  readonly checkpoints: EntityTable<Checkpoint, "store">;
  readonly segments: Table<Segment, [string, string, number]>;
  readonly collections: Table<StoredCollection, [string, string]>;
  readonly metadata: Table<AppRecord | StoreRecord | SettingsRecord | ImageSettingsRecord, string>;
  readonly images: EntityTable<StoredImage, "url">;
  readonly imageIndexes: EntityTable<ImageIndex, "store">;
  readonly credentials: Table<CredentialRecord, string>;
  readonly staged: EntityTable<StagedRecord, "store">;
  readonly differences: Table<DifferencesRecord, [string, string]>;
  readonly extras: Table<ExtrasRecord, [string, string]>;
}

/** Dexie multiplies by ten what IndexedDB calls the version: this is version 1 of the database. */
const dexieVersion = 0.1;

/** Everything that can be downloaded again. No secondary indexes on what an import writes: they triple its time. */
export function openDatabase(world: Pick<World, "indexedDB" | "IDBKeyRange">): Database {
  const database = new Dexie(catalogueDatabase, { indexedDB: world.indexedDB, IDBKeyRange: world.IDBKeyRange });
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
