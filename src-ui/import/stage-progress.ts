import { type StoreSummary, type SyncCounters, type SyncStage, syncStages } from "../../src-worker/contract/snapshot";

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

/**
 * How far every stage of a sync has come, in order. A percentage is that of the stage, not of the whole: how long
 * a stage takes beside the others is unknown until it has run.
 */
export function stageProgress(
  running: SyncStage,
  counters: SyncCounters,
  platform: StoreSummary["platform"],
): readonly StageProgress[] {
  const current = syncStages.indexOf(running);
  return syncStages.map((stage, position): StageProgress => {
    const counted = countsOf(stage, counters);
    if (position > current) return { stage, state: "waiting", percent: 0, ...counted };
    if (position < current) return { stage, state: "done", percent: 100, ...counted };
    return { stage, state: "running", percent: percentOf(stage, counted, platform), ...counted };
  });
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
    case "theme":
      return { done: null, total: null };
  }
}

/** A Shopify store that keeps its total to itself is measured against a thousand products and stays below the end. */
const assumedProducts = 1000;
const unknownTotal = { products: 50, collections: 50, database: 60, images: 70, theme: 90 } as const;

function percentOf(stage: SyncStage, { done, total }: Counted, platform: StoreSummary["platform"]): number {
  if (stage === "database" || stage === "theme") return unknownTotal[stage];
  if (done !== null && total !== null) return total > 0 ? clamp((done / total) * 100, 100) : 100;
  if (stage === "images") return unknownTotal.images;
  if (!done) return 0;
  if (stage === "products" && platform === "shopify") return clamp((done / assumedProducts) * 100, 99);
  return unknownTotal[stage];
}

function clamp(percent: number, max: number): number {
  return Math.max(0, Math.min(max, Math.floor(percent)));
}
