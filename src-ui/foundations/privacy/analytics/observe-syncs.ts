import { subscribe } from "valtio";
import { emptySnapshot } from "../../../../src-worker/contract/snapshot";
import { engineState } from "../../engine/engine-state";
import type { Track } from "./analytics-events";
import { createSyncEvents } from "./sync-events";

/** Counts the starts and ends of this window's syncs. Returns the function that ends it. */
export function observeSyncs(track: Track, isPageStart: boolean): () => void {
  const see = createSyncEvents(track, isPageStart ? emptySnapshot : { ...engineState.snapshot }, Date.now);
  const look = () => see(engineState.snapshot);
  look();
  return subscribe(engineState, look);
}
