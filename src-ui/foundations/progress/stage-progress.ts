import { platformFacts } from "../../../src-worker/contract/platforms";
import {
  type StoreSummary,
  type SyncCounters,
  type SyncStage,
  type SyncState,
  syncStages,
} from "../../../src-worker/contract/snapshot";

/** The stages of an import that a person watches: those of the sync, and the image download that follows it. */
export const importStages = [...syncStages, "images"] as const;

export type ImportStage = (typeof importStages)[number];

export interface StageProgress {
  readonly stage: ImportStage;
  readonly state: "waiting" | "running" | "done";
  /** Integer from 0 to 100. */
  readonly percent: number;
  /** Items so far; null for a stage without a count. */
  readonly done: number | null;
  /** Total items; null if the store has not reported it. */
  readonly total: number | null;
}

/**
 * Progress of each stage of a sync, in order. A percentage covers its stage only: the stages' relative durations are
 * unknown beforehand.
 */
export function stageProgress(
  running: SyncStage,
  counters: SyncCounters,
  platform: StoreSummary["platform"] | null,
): readonly StageProgress[] {
  const current = syncStages.indexOf(running);
  return importStages.map((stage, position): StageProgress => {
    const counted = countsOf(stage, counters);
    if (position > current) return { stage, state: "waiting", percent: 0, ...counted };
    if (position < current) return { stage, state: "done", percent: 100, ...counted };
    return { stage, state: "running", percent: percentOf(running, counted, platform), ...counted };
  });
}

interface Counted {
  readonly done: number | null;
  readonly total: number | null;
}

function countsOf(stage: ImportStage, counters: SyncCounters): Counted {
  switch (stage) {
    case "products":
      return { done: counters.products, total: counters.totalProducts };
    case "collections":
      return { done: counters.collections, total: counters.totalCollections };
    case "database":
    case "theme":
    case "images":
      return { done: null, total: null };
  }
}

/** Assumed for a platform that reports no total; progress then stays below 100 %. */
const assumedProducts = 1000;
const unknownTotal = { products: 50, collections: 50, database: 60, theme: 90 } as const;

function percentOf(stage: SyncStage, { done, total }: Counted, platform: StoreSummary["platform"] | null): number {
  if (stage === "database" || stage === "theme") return unknownTotal[stage];
  if (done !== null && total !== null) return total > 0 ? clamp((done / total) * 100, 100) : 100;
  if (!done) return 0;
  if (stage === "products" && (platform === null || !platformFacts[platform].reportsTotal))
    return clamp((done / assumedProducts) * 100, 99);
  return unknownTotal[stage];
}

export function clamp(percent: number, max: number): number {
  return Math.max(0, Math.min(max, Math.floor(percent)));
}

/** A sync that another window runs. */
export type FollowedSync = Extract<SyncState, { state: "following" }>;

/** Progress of each stage of another window's sync, in order; empty until that window reports. */
export function followedImport(
  { stage, counters }: FollowedSync,
  platform: StoreSummary["platform"] | null,
): readonly StageProgress[] {
  return stage && counters ? stageProgress(stage, counters, platform) : [];
}
