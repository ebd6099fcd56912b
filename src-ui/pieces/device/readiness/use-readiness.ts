import { useEffect, useSyncExternalStore } from "react";
import { useSnapshot } from "valtio";
import type { Readiness, StoredOf } from "../../../../src-worker/contract/readiness";
import { engineState } from "../../../foundations/engine/engine-state";
import { appFiles } from "../../../foundations/offline/app-files";

/** The state of everything that work offline needs. */
export interface FairReadiness {
  /** Null during the count. */
  readonly catalogue: Readiness | null;
  /** The app's own files; null during the count. */
  readonly files: StoredOf | null;
  readonly ready: boolean;
}

export function useReadiness(): FairReadiness {
  const { readiness } = useSnapshot(engineState).snapshot;
  const files = useSyncExternalStore(appFiles.subscribe, () => appFiles.counted);
  useEffect(() => {
    const recount = () => void appFiles.count();
    const worker = "serviceWorker" in navigator ? navigator.serviceWorker : null;
    if (!worker) return recount();
    // On the first visit, the service worker is available only after its installation.
    void worker.ready.then(recount);
    worker.addEventListener("controllerchange", recount);
    return () => worker.removeEventListener("controllerchange", recount);
  }, []);
  const whole = files !== null && files.stored === files.of;
  return { catalogue: readiness, files, ready: whole && readiness?.ready === true };
}
