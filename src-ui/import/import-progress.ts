import type { StoreSummary, SyncCounters, SyncStage, SyncState } from "../../src-worker/contract/snapshot";
import { syncStages } from "../../src-worker/contract/snapshot";

/** A sync while it runs. */
export type RunningSync = Extract<SyncState, { state: "running" }>;

/** How far one stage has come. */
export interface StageProgress {
  readonly stage: SyncStage;
  readonly state: "waiting" | "running" | "done";
  /** 0 to 100, whole. */
  readonly percent: number;
  /** How many so far; null for a stage that is not counted. */
  readonly done: number | null;
  /** Of how many; null while the store has not told. */
  readonly total: number | null;
}

/** How far the running stage has come, and where it stands among all. */
export interface ImportProgress extends StageProgress {
  /** 1 for the first stage. */
  readonly step: number;
  /** For the images by the rate so far; null for the other stages and before the first image. */
  readonly secondsLeft: number | null;
  /** Every stage, in order. */
  readonly stages: readonly StageProgress[];
}

/**
 * What a running sync shows. The percentage is that of the stage, not of the whole: how long a stage takes
 * beside the others is unknown until it has run.
 *
 * @param now epoch milliseconds
 */
export function importProgress(sync: RunningSync, platform: StoreSummary["platform"], now: number): ImportProgress {
  const current = syncStages.indexOf(sync.stage);
  const stages = syncStages.map((stage, position): StageProgress => {
    const counted = countsOf(stage, sync.counters);
    if (position > current) return { stage, state: "waiting", percent: 0, ...counted };
    if (position < current) return { stage, state: "done", percent: 100, ...counted };
    return { stage, state: "running", percent: percentOf(stage, counted, platform), ...counted };
  });
  const running = stages[current] ?? { stage: sync.stage, state: "running", percent: 0, done: null, total: null };
  return { ...running, step: current + 1, secondsLeft: secondsLeft(sync, now), stages };
}

interface Counted {
  readonly done: number | null;
  readonly total: number | null;
}

function countsOf(stage: SyncStage, counters: SyncCounters): Counted {
  switch (stage) {
    case "products":
      return { done: counters.products, total: counters.totalProducts };
    case "collections":
      return { done: counters.collections, total: counters.totalCollections };
    case "images":
      return { done: counters.imagesProcessed, total: counters.totalImages > 0 ? counters.totalImages : null };
    case "database":
      return { done: null, total: null };
  }
}

/** A Shopify store that keeps its total to itself is measured against a thousand products and stays below the end. */
const assumedProducts = 1000;
const unknownTotal = { products: 50, collections: 50, database: 60, images: 70 } as const;

function percentOf(stage: SyncStage, { done, total }: Counted, platform: StoreSummary["platform"]): number {
  if (stage === "database") return unknownTotal.database;
  if (done !== null && total !== null) return total > 0 ? clamp((done / total) * 100, 100) : 100;
  if (stage === "images") return unknownTotal.images;
  if (!done) return 0;
  if (stage === "products" && platform === "shopify") return clamp((done / assumedProducts) * 100, 99);
  return unknownTotal[stage];
}

function secondsLeft({ stage, counters, stageStartedAt }: RunningSync, now: number): number | null {
  const elapsed = (now - stageStartedAt) / 1000;
  const left = counters.totalImages - counters.imagesProcessed;
  if (stage !== "images" || counters.imagesProcessed === 0 || elapsed <= 0) return null;
  return Math.max(0, Math.ceil((left * elapsed) / counters.imagesProcessed));
}

function clamp(percent: number, most: number): number {
  return Math.max(0, Math.min(most, Math.floor(percent)));
}
