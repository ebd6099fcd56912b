import { useState } from "react";

/** Whether a notice is dismissed, and the command to dismiss it. */
export interface Dismissal {
  readonly dismissed: boolean;
  dismiss(): void;
}

/** A dismissal holds until the notice has another content. @param content any text that differs for another content */
export function useDismissal(content: string): Dismissal {
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (dismissed !== null && dismissed !== content) setDismissed(null);
  return { dismissed: dismissed === content, dismiss: () => setDismissed(content) };
}
