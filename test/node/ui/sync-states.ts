import type { Failure, FailureCode } from "../../../src-worker/contract/outcome";
import type { CatalogueState, SyncCounters, SyncReport, SyncState } from "../../../src-worker/contract/snapshot";

/** The counters of a sync that has not begun to count. */
export const counters: SyncCounters = {
  products: 0,
  totalProducts: null,
  collections: 0,
  totalCollections: null,
  skipped: 0,
  duplicates: 0,
};

type RunningSync = Extract<SyncState, { state: "running" }>;

/** A sync that reads products and has read none. */
export function runningSync(part: Partial<RunningSync> = {}): RunningSync {
  return { state: "running", stage: "products", counters, startedAt: 0, stageStartedAt: 0, ...part };
}

/** A sync that has ended without a change or a warning. */
export function completeSync(part: Partial<SyncReport> = {}): Extract<SyncState, { state: "complete" }> {
  const changes = { added: 0, changed: 0, removed: 0 };
  const report = { counters, completeness: "whole", changes, staged: false, milliseconds: 900, warnings: [] } as const;
  return { state: "complete", report: { ...report, ...part } };
}

export function failedSync(code: FailureCode, part: Partial<Failure> = {}): Extract<SyncState, { state: "failed" }> {
  return { state: "failed", failure: failure(code, part) };
}

/** A failure that may be retried. */
export function failure(code: FailureCode, part: Partial<Failure> = {}): Failure {
  return { code, details: {}, retryable: true, ...part };
}

/** The outcome of a failed command. */
export function refused(code: FailureCode): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: failure(code) };
}

type StoredCatalogue = Extract<CatalogueState, { state: "ready" | "growing" }>;

/** A whole catalogue that is loaded. */
export function storedCatalogue(part: Partial<StoredCatalogue> = {}): StoredCatalogue {
  const counts = { products: 1200, collections: 3, completeness: "whole", offered: 1200, revision: 1 } as const;
  return { state: "ready", ...counts, ...part };
}
