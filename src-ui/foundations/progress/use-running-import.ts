import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { engineState } from "../engine/engine-state";
import { type ImportProgress, importProgress, type RunningSync } from "./import-progress";
import { noteStage, type StageTimes } from "./stage-times";
import { useTimeLeft } from "./use-time-left";

/** A sync that this window runs. */
export interface RunningImport {
  readonly sync: RunningSync;
  readonly progress: ImportProgress;
  readonly times: StageTimes;
  /** Epoch milliseconds; updates every second, because a slow store sends few snapshots. */
  readonly now: number;
}

/** The running import; null if this window runs none. */
export function useRunningImport(): RunningImport | null {
  const { sync, store } = useSnapshot(engineState).snapshot;
  const running = sync.state === "running" ? sync : null;
  const now = useNow(running !== null);
  const [seen, setSeen] = useState<StageTimes | null>(null);
  if (!running) return null;
  const times = noteStage(seen, running);
  if (times !== seen) setSeen(times);
  return { sync: running, progress: importProgress(running, store?.platform ?? null), times, now };
}

/** The seconds that the running stage will still take; null while unknown, and for a stage that counts nothing. */
export function useImportTimeLeft(running: RunningImport | null): number | null {
  const { syncPaused } = useSnapshot(engineState).snapshot;
  // A pause ends the phase, so that the rate does not count it.
  const isCounting = running !== null && !syncPaused;
  return useTimeLeft(
    isCounting ? `${running.sync.stage} ${running.sync.stageStartedAt}` : "",
    running?.progress ?? { done: null, total: null },
    running?.now ?? 0,
  );
}

/** Epoch milliseconds; updates every second while `ticking`. */
export function useNow(ticking: boolean): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return Date.now();
}
