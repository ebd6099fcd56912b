/** A short message with an optional action. */
export interface Toast {
  readonly text: string;
  readonly action: { readonly label: string; act(): void } | null;
}

/** Milliseconds that one stays, without those in which somebody points at it or has the focus in it. */
const stayMs = 5000;

let toast: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Where it can be shown: the last one is above all others. */
const outlets: object[] = [];
const listeners = new Set<() => void>();

/** Shows a toast in place of the current one; null removes it. */
export function showToast(next: Toast | null): void {
  toast = next;
  toastState.stay(false);
  tell();
}

export const toastState = {
  /** What an outlet is to show now. */
  for: (outlet: object): Toast | null => (outlets.at(-1) === outlet ? toast : null),
  /** Whether somebody is there: it stays meanwhile, and as long again from then on. */
  stay(held: boolean): void {
    clearTimeout(timer);
    if (toast && !held) timer = setTimeout(() => showToast(null), stayMs);
  },
  /** Takes part as an outlet until the answer is called. */
  join(outlet: object): () => void {
    outlets.push(outlet);
    tell();
    return () => {
      outlets.splice(outlets.indexOf(outlet), 1);
      // Pointer and focus left with the outlet, without an event.
      toastState.stay(false);
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
