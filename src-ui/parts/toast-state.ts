/** Something that was done, in words, and what can be done about it. */
export interface Toast {
  readonly text: string;
  readonly action: { readonly label: string; act(): void } | null;
}

let toast: Toast | null = null;
/** Where it can be shown: the last one is above all others. */
const outlets: object[] = [];
const listeners = new Set<() => void>();

/** Shows one in the place of whichever is there. */
export function showToast(next: Toast | null): void {
  toast = next;
  tell();
}

export const toastState = {
  /** What an outlet is to show now. */
  for: (outlet: object): Toast | null => (outlets.at(-1) === outlet ? toast : null),
  /** Takes part as an outlet until the answer is called. */
  join(outlet: object): () => void {
    outlets.push(outlet);
    tell();
    return () => {
      outlets.splice(outlets.indexOf(outlet), 1);
      tell();
    };
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;

function tell(): void {
  for (const listener of [...listeners]) listener();
}
