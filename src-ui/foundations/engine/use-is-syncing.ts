import { useSnapshot } from "valtio";
import type { Snapshot } from "../../../src-worker/contract/snapshot";
import { engineState } from "./engine-state";

/** Whether the open store syncs, in this window or in another one. */
export function useIsSyncing(): boolean {
  return isSyncing(useSnapshot(engineState).snapshot);
}

export function isSyncing({ sync }: Pick<Snapshot, "sync">): boolean {
  return sync.state === "running" || sync.state === "following";
}
