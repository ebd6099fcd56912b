import { useState } from "react";
import type { SyncState } from "../../src-worker/contract/snapshot";

/** Whether a notice was put away, and the way to do so. */
export interface Dismissal {
  readonly dismissed: boolean;
  dismiss(): void;
}

/** A dismissal holds until the sync says something else: every snapshot brings the same words in a new object. */
export function useDismissal(sync: SyncState): Dismissal {
  // While a sync goes on, its figures are nothing new.
  const going = sync.state === "running" || sync.state === "following";
  const told = going ? sync.state : JSON.stringify(sync);
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (dismissed !== null && dismissed !== told) setDismissed(null);
  return { dismissed: dismissed === told, dismiss: () => setDismissed(told) };
}
