import { useEffect, useSyncExternalStore } from "react";
import { useSnapshot } from "valtio";
import type { HeldOf, Readiness } from "../../src-worker/contract/readiness";
import { engineState } from "../engine/engine-state";
import { appFiles } from "../offline/app-files";

/** What there is of everything that a fair without a network needs. */
export interface FairReadiness {
  /** Null while it is counted. */
  readonly catalogue: Readiness | null;
  /** The app's own files; null while they are counted. */
  readonly files: HeldOf | null;
  readonly ready: boolean;
}

export function useReadiness(): FairReadiness {
  const { readiness } = useSnapshot(engineState).snapshot;
  const files = useSyncExternalStore(appFiles.subscribe, () => appFiles.counted);
  useEffect(() => {
    const recount = () => void appFiles.count();
    const worker = "serviceWorker" in navigator ? navigator.serviceWorker : null;
    if (!worker) return recount();
    // The first visit has no service worker until its installation has ended.
    void worker.ready.then(recount);
    worker.addEventListener("controllerchange", recount);
    return () => worker.removeEventListener("controllerchange", recount);
  }, []);
  const whole = files !== null && files.held === files.of;
  return { catalogue: readiness, files, ready: whole && readiness?.ready === true };
}
