import { useSyncExternalStore } from "react";
import { gridColumns } from "./grid-columns";

/** The grid's columns for the window as it is. @param taken CSS pixels of it that something beside the grid takes */
export function useGridColumns(taken: number): number {
  return useSyncExternalStore(subscribe, () => gridColumns(innerWidth, taken));
}

function subscribe(changed: () => void): () => void {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}
