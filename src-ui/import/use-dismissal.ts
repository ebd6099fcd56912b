import { useState } from "react";
import type { SyncState } from "../../src-worker/contract/snapshot";

/** Whether a notice is dismissed, and the command to dismiss it. */
export interface Dismissal {
  readonly dismissed: boolean;
  dismiss(): void;
}

/** A dismissal holds until the sync state changes in content; each snapshot has a new object. */
export function useDismissal(sync: SyncState): Dismissal {
  // Counters of a sync in progress do not end a dismissal.
  const going = sync.state === "running" || sync.state === "following";
  const told = going ? sync.state : JSON.stringify(sync);
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (dismissed !== null && dismissed !== told) setDismissed(null);
  return { dismissed: dismissed === told, dismiss: () => setDismissed(told) };
}
