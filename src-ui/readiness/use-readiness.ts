import { useCallback, useEffect, useState } from "react";
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
  /** Counts the app's files anew. */
  recount(): void;
}

export function useReadiness(): FairReadiness {
  const { readiness } = useSnapshot(engineState).snapshot;
  const [files, setFiles] = useState<HeldOf | null>(null);
  const recount = useCallback(() => void appFiles.count().then(setFiles), []);
  useEffect(() => {
    const worker = "serviceWorker" in navigator ? navigator.serviceWorker : null;
    // The first visit has no service worker until its installation has ended.
    void worker?.ready.then(recount);
    worker?.addEventListener("controllerchange", recount);
    return () => worker?.removeEventListener("controllerchange", recount);
  }, [recount]);
  const whole = files !== null && files.held === files.of;
  return { catalogue: readiness, files, ready: whole && readiness?.ready === true, recount };
}
