import type { Denomination } from "./amount-text";
import type { FileWork } from "./catalogue-file";
import type { Completion } from "./completion";
import type { DifferenceCounts } from "./differences";
import type { ExportWork } from "./export";
import type { ImageFiles } from "./image-files";
import { type ImagesState, noImages } from "./images";
import { noOrders, type OrdersState } from "./order";
import { noOutbox, type OutboxState } from "./outbox";
import type { Failure } from "./outcome";
import type { Platform } from "./platforms";
import type { Readiness } from "./readiness";
import type { ConnectionReport, ConnectionStep, StepState, StoreAccess } from "./store-connection";
import { defaultSyncSettings, type SyncSettings } from "./sync-settings";
import type { StoreTheme } from "./theme";

/** The stages of a sync, in order. */
export const syncStages = ["products", "collections", "database", "theme"] as const;

export type SyncStage = (typeof syncStages)[number];

/** `wall`: cut off at the platform's paging limit. `partial`: the store refused some parts. */
export type Completeness = "whole" | "wall" | "partial";

/** The engine's whole state for the interface, as plain data; sent at most ten times a second. */
export interface Snapshot {
  /** The store whose catalogue is open; null when none is configured. */
  readonly store: StoreSummary | null;
  readonly catalogue: CatalogueState;
  /** Whether the network is reachable: at first the browser's hint, then the result of the engine's requests. */
  readonly online: boolean;
  readonly sync: SyncState;
  /** Whether a person has paused the running sync, here or in the window that this one follows. */
  readonly syncPaused: boolean;
  /** The last pause that a store, perhaps not the open one, or the app's proxy has requested; null for none. */
  readonly pause: StorePause | null;
  /** Whether the host of the store that was read last is slow; null if it is not. */
  readonly slow: SlowHost | null;
  readonly test: ConnectionTest;
  readonly file: FileWork;
  /** Every store on this device, including the open one, without the demo. */
  readonly stores: readonly StoreSummary[];
  readonly settings: SyncSettings;
  /** Whether the browser evicted or damaged this store's data; a sync restores it. */
  readonly storageLost: boolean;
  /** Whether another window has cleared this browser's cache: nothing that this window shows is there any more. */
  readonly cleared: boolean;
  readonly images: ImagesState;
  /** The last count; null before the first. */
  readonly readiness: Readiness | null;
  /** The open store's theme, or a plain one without a store; null before the engine has read the device. */
  readonly theme: StoreTheme | null;
  readonly orders: OrdersState;
  readonly outbox: OutboxState;
  readonly exporting: ExportWork;
  readonly profiler: ProfilerState;
}

export interface ProfilerState {
  /** Whether spans are recorded. */
  readonly recording: boolean;
  /** The running experiment: how many of its imports have ended; null for none. */
  readonly experiment: { readonly done: number; readonly total: number } | null;
}

export interface StorePause {
  readonly origin: string;
  /** Epoch milliseconds of the next request. */
  readonly until: number;
  readonly requestedBy: "store" | "proxy";
}

export interface SlowHost {
  readonly origin: string;
  /** Most records that a request asks this host for. */
  readonly records: number;
}

/** Its currency is null while neither the store nor a person has named it. */
export interface StoreSummary extends Denomination {
  readonly id: string;
  readonly platform: Platform | "demo";
  readonly url: string;
  readonly name: string;
  /** Whether the store reports no currency, so that a person may choose it. */
  readonly choosesCurrency: boolean;
  readonly access: StoreAccess;
  /** The last four characters of the consumer key that writes orders into the shop; null without one. */
  readonly orderKey: string | null;
  /** The file that completes its variants; null without one. */
  readonly completion: Completion | null;
  /** Its images from files; null without any. */
  readonly imageFiles: ImageFiles | null;
  /** Products of the current generation; 0 during the first import. */
  readonly products: number;
  /** ISO 8601 time at which the catalogue became current; null before the first import is complete. */
  readonly lastSync: string | null;
  /** Whether refreshes wait until a person accepts them. */
  readonly frozen: boolean;
  /** The refresh that waits to be accepted, with the time at which the store was read; null if there is none. */
  readonly staged: { readonly counts: DifferenceCounts; readonly lastSync: string | null } | null;
  /** Changes of the last refresh; null after a first import or a refresh without changes. */
  readonly differences: DifferenceCounts | null;
}

/** The state before the engine has read the device. */
export const emptySnapshot: Snapshot = {
  store: null,
  catalogue: { state: "booting" },
  online: true,
  sync: { state: "idle" },
  syncPaused: false,
  pause: null,
  slow: null,
  test: { state: "idle" },
  file: { state: "idle" },
  stores: [],
  settings: defaultSyncSettings,
  storageLost: false,
  cleared: false,
  images: noImages,
  readiness: null,
  theme: null,
  orders: noOrders,
  outbox: noOutbox,
  exporting: { state: "idle" },
  profiler: { recording: false, experiment: null },
};

export type CatalogueState =
  /** The engine reads the device's storage. */
  | { readonly state: "booting" }
  /** No store, or an empty one. */
  | { readonly state: "empty" }
  | {
      /** `growing`: a first import is running and shows its products as they arrive. */
      readonly state: "growing" | "ready";
      readonly products: number;
      readonly collections: number;
      readonly completeness: Completeness;
      /** The store's reported total at the last sync; null if not reported. */
      readonly offered: number | null;
      /** Increases whenever the rows change: query the listing again. */
      readonly revision: number;
    };

export interface SyncCounters {
  readonly products: number;
  /** Null until the store reports its total. */
  readonly totalProducts: number | null;
  readonly collections: number;
  readonly totalCollections: number | null;
  /** Unreadable records, left out. */
  readonly skipped: number;
  /** Repeated records; the last one wins. */
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
  /** Another window syncs this store; this one shows the result when it has ended. */
  | {
      readonly state: "following";
      /** Null until the other window reports. */
      readonly stage: SyncStage | null;
      readonly counters: SyncCounters | null;
    }
  | { readonly state: "complete"; readonly report: SyncReport }
  | { readonly state: "failed"; readonly failure: Failure };

/** The result of a sync. */
export interface SyncReport {
  readonly counters: SyncCounters;
  readonly completeness: Completeness;
  /** Products that this sync added, changed and removed. */
  readonly changes: { readonly added: number; readonly changed: number; readonly removed: number };
  /** Whether the result is staged and waits to be accepted. */
  readonly staged: boolean;
  readonly milliseconds: number;
  /** Failures of parts that stayed unchanged, such as the collections. */
  readonly warnings: readonly Failure[];
}

export type ConnectionTest =
  | { readonly state: "idle" }
  | {
      readonly state: "testing" | "success" | "error";
      readonly platform: Platform;
      /** As typed: the result applies to this address and these keys only. */
      readonly url: string;
      readonly steps: Readonly<Record<ConnectionStep, StepState>>;
      readonly report: ConnectionReport | null;
      readonly failure: Failure | null;
    };
