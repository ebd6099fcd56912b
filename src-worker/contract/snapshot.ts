import type { FileWork } from "./catalogue-file";
import type { DifferenceCounts } from "./differences";
import type { ExportWork } from "./export";
import { type ImagesState, noImages } from "./images";
import { noOrders, type OrdersState } from "./order";
import type { Failure } from "./outcome";
import type { Readiness } from "./readiness";
import type { ConnectionReport, ConnectionStep, Platform, StepState, StoreAccess } from "./store-connection";
import { defaultSyncSettings, type SyncSettings } from "./sync-settings";
import type { StoreTheme } from "./theme";

/** The stages of a sync, in order. */
export const syncStages = ["products", "collections", "database", "images", "theme"] as const;

export type SyncStage = (typeof syncStages)[number];

/** Whole; or stopped at the platform's own wall; or with parts missing that were refused. */
export type Completeness = "whole" | "wall" | "partial";

/** Everything that the interface shows of the engine, as plain data; sent at most ten times a second. */
export interface Snapshot {
  /** The store whose catalogue is open; null when none is configured. */
  readonly store: StoreSummary | null;
  readonly catalogue: CatalogueState;
  /** Whether the network is reached: the browser's hint at first, then what the engine's requests find out. */
  readonly online: boolean;
  readonly sync: SyncState;
  readonly test: ConnectionTest;
  readonly file: FileWork;
  /** Every store that this device holds or was told of, the open one included; without the demo. */
  readonly stores: readonly StoreSummary[];
  readonly settings: SyncSettings;
  /** What was held of this store was taken away by the browser or damaged; a sync brings it back. */
  readonly storageLost: boolean;
  readonly images: ImagesState;
  /** As it was last counted; null while it is not known. */
  readonly readiness: Readiness | null;
  /** The theme of the open store, a plain one where none is open; null before the device has been read. */
  readonly theme: StoreTheme | null;
  readonly orders: OrdersState;
  readonly exporting: ExportWork;
}

export interface StoreSummary {
  readonly id: string;
  readonly platform: Platform | "demo";
  readonly url: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly access: StoreAccess;
  /** Products of its current generation; 0 before its first import has ended. */
  readonly products: number;
  /** ISO 8601 time of the last sync that ended well, or null. */
  readonly lastSync: string | null;
  /** Whether its catalogue is kept as it is until a person accepts what a refresh brings. */
  readonly frozen: boolean;
  /** What waits to be accepted, and when the store was read for it; null for nothing. */
  readonly staged: { readonly counts: DifferenceCounts; readonly lastSync: string | null } | null;
  /** What the refresh that made this catalogue changed; null for a first import, and where nothing changed. */
  readonly differences: DifferenceCounts | null;
}

/** What is shown before the engine has read the device. */
export const emptySnapshot: Snapshot = {
  store: null,
  catalogue: { state: "opening" },
  online: true,
  sync: { state: "idle" },
  test: { state: "idle" },
  file: { state: "idle" },
  stores: [],
  settings: defaultSyncSettings,
  storageLost: false,
  images: noImages,
  readiness: null,
  theme: null,
  orders: noOrders,
  exporting: { state: "idle" },
};

export type CatalogueState =
  /** The device's storage is being read. */
  | { readonly state: "opening" }
  /** No store, or nothing of it held yet. */
  | { readonly state: "empty" }
  | {
      /** `growing`: a first import is arriving, shown as it comes. */
      readonly state: "growing" | "held";
      readonly products: number;
      readonly collections: number;
      readonly completeness: Completeness;
      /** How many the store said it has when it was last read; null where it has not told. */
      readonly offered: number | null;
      /** Raised whenever the rows change: ask the listing again. */
      readonly revision: number;
    };

export interface SyncCounters {
  readonly products: number;
  /** Null while the store has not told. */
  readonly totalProducts: number | null;
  readonly collections: number;
  readonly totalCollections: number | null;
  /** Images looked at, held ones included. */
  readonly imagesProcessed: number;
  readonly imagesFailed: number;
  readonly totalImages: number;
  /** Records that were not understood and left out. */
  readonly skipped: number;
  /** Records that came more than once; the last one stands. */
  readonly duplicates: number;
}

/** Counters, not percentages: the interface computes what it shows. */
export type SyncState =
  | { readonly state: "idle" }
  | {
      readonly state: "running";
      readonly stage: SyncStage;
      readonly counters: SyncCounters;
      /** Epoch milliseconds. */
      readonly startedAt: number;
      readonly stageStartedAt: number;
    }
  /** Another window syncs this store; what it brings is shown here when it has ended. */
  | {
      readonly state: "following";
      /** Null until the other window has told. */
      readonly stage: SyncStage | null;
      readonly counters: SyncCounters | null;
    }
  | { readonly state: "complete"; readonly report: SyncReport }
  | { readonly state: "failed"; readonly failure: Failure };

/** How a sync ended. */
export interface SyncReport {
  readonly counters: SyncCounters;
  readonly completeness: Completeness;
  /** Products that this sync brought, changed and took away. */
  readonly changes: { readonly added: number; readonly changed: number; readonly removed: number };
  /** Whether all of it waits to be accepted: the catalogue is kept as it was. */
  readonly staged: boolean;
  readonly milliseconds: number;
  /** Parts that failed and were kept as they were: the collections' failure, say. */
  readonly warnings: readonly Failure[];
}

export type ConnectionTest =
  | { readonly state: "idle" }
  | {
      readonly state: "testing" | "success" | "error";
      readonly platform: Platform;
      /** As typed: a result belongs to this address and these keys only. */
      readonly url: string;
      readonly steps: Readonly<Record<ConnectionStep, StepState>>;
      readonly report: ConnectionReport | null;
      readonly failure: Failure | null;
    };
