import { useState } from "react";
import { useSnapshot } from "valtio";
import type { SyncState } from "../../src-worker/contract/snapshot";
import { engineState } from "../engine/engine-state";

/** How many products the open store has, as a sync of it told; kept, because a sync that fails takes its counters along. */
export function useToldTotal(): number | null {
  const { store, sync } = useSnapshot(engineState).snapshot;
  const [told, setTold] = useState<{ readonly store: string; readonly total: number } | null>(null);
  const total = totalOf(sync);
  if (!store) return null;
  if (total === null) return told?.store === store.id ? told.total : null;
  if (told?.store !== store.id || told.total !== total) setTold({ store: store.id, total });
  return total;
}

function totalOf(sync: SyncState): number | null {
  if (sync.state === "running") return sync.counters.totalProducts;
  return sync.state === "complete" ? sync.report.counters.totalProducts : null;
}
