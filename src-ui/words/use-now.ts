import { useSyncExternalStore } from "react";

const minute = 60_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

/** Epoch milliseconds, updated every minute and when the page becomes visible. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  if (listeners.size === 1) {
    renew();
    timer = setInterval(renew, minute);
    document.addEventListener("visibilitychange", renew);
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", renew);
  };
}

function renew(): void {
  now = Date.now();
  for (const changed of listeners) changed();
}
