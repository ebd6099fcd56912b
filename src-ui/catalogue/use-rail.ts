import { useSyncExternalStore } from "react";

const wide = matchMedia("(min-width: 80em)");

/** Whether there is room for the collections beside the list, all the time. */
export function useRail(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}

function subscribe(changed: () => void): () => void {
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
}
