/** A short message with an optional action. */
export interface Toast {
  readonly text: string;
  readonly action: { readonly label: string; act(): void } | null;
}

/** Milliseconds until a toast disappears. The timer restarts when the pointer or the focus leaves the toast. */
const stayMs = 5000;

/** Results that wait for the shown toast to go. */
const waiting: Toast[] = [];

const shown: { toast: Toast | null; timer?: ReturnType<typeof setTimeout> } = { toast: null };
/** The mounted `Toasts`; the last one is on top. */
const outlets: object[] = [];
const listeners = new Set<() => void>();

/** Shows a toast, the answer to a press, in place of the current one; null removes it. */
export function showToast(next: Toast | null): void {
  shown.toast = next ?? waiting.shift() ?? null;
  toastState.stay(false);
  publish();
}

/** Shows a result that nobody waits for: it takes no place from another toast, whose action may be wanted. */
export function queueToast(result: Toast): void {
  if (shown.toast) waiting.push(result);
  else showToast(result);
}

export const toastState = {
  /** The toast that an outlet shows; null for all but the topmost outlet. */
  for: (outlet: object): Toast | null => (outlets.at(-1) === outlet ? shown.toast : null),
  /** Stops the timer while the toast is hovered or focused (`isInUse`), and restarts it afterwards. */
  stay(isInUse: boolean): void {
    clearTimeout(shown.timer);
    if (shown.toast && !isInUse) shown.timer = setTimeout(() => showToast(null), stayMs);
  },
  /** Registers an outlet. @returns unregisters it */
  join(outlet: object): () => void {
    outlets.push(outlet);
    publish();
    return () => {
      outlets.splice(outlets.indexOf(outlet), 1);
      // A removed outlet fires no pointerleave or blur.
      toastState.stay(false);
      publish();
    };
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as const;

function publish(): void {
  for (const listener of [...listeners]) listener();
}
