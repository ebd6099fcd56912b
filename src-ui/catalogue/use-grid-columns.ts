import { useSyncExternalStore } from "react";
import { gridBreakpoints, gridColumns } from "./grid-columns";

/** The grid's columns for the window as it is. */
export function useGridColumns(): number {
  return useSyncExternalStore(subscribe, () => gridColumns(innerWidth));
}

const queries = gridBreakpoints.map(({ minWidth }) => matchMedia(`(min-width: ${minWidth}px)`));

function subscribe(changed: () => void): () => void {
  for (const query of queries) query.addEventListener("change", changed);
  return () => {
    for (const query of queries) query.removeEventListener("change", changed);
  };
}
