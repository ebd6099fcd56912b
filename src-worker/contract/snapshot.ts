import type { Failure } from "./outcome";
import type { ConnectionReport, ConnectionStep, Platform, StepState } from "./store-connection";

/** The stages of a sync, in order. */
export const syncStages = ["products", "collections", "database", "images"] as const;

export type SyncStage = (typeof syncStages)[number];

/** Whole; or stopped at the platform's own wall; or with parts missing that were refused. */
export type Completeness = "whole" | "wall" | "partial";

/** Everything that the interface shows of the engine, as plain data; sent at most ten times a second. */
export interface Snapshot {
  /** The store whose catalogue is open; null when none is configured. */
  readonly store: StoreSummary | null;
  readonly catalogue: CatalogueState;
  readonly sync: SyncState;
  readonly test: ConnectionTest;
}

export interface StoreSummary {
  readonly id: string;
  readonly platform: Platform | "demo";
  readonly url: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  /** ISO 8601 time of the last sync that ended well, or null. */
  readonly lastSync: string | null;
}

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
  | { readonly state: "complete"; readonly report: SyncReport }
  | { readonly state: "failed"; readonly failure: Failure };

/** How a sync ended. */
export interface SyncReport {
  readonly counters: SyncCounters;
  readonly completeness: Completeness;
  readonly milliseconds: number;
  /** Parts that failed and were kept as they were: the collections' failure, say. */
  readonly warnings: readonly Failure[];
}

export type ConnectionTest =
  | { readonly state: "idle" }
  | {
      readonly state: "testing" | "success" | "error";
      /** As typed: a result belongs to this address only. */
      readonly url: string;
      readonly steps: Readonly<Record<ConnectionStep, StepState>>;
      readonly report: ConnectionReport | null;
      readonly failure: Failure | null;
    };
