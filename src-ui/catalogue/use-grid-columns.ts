import { useSyncExternalStore } from "react";
import { remPx } from "../parts/rem-px";
import { gridColumns } from "./grid-columns";

/** As of the last change of the window: to ask for it lays the page out. */
let rem = remPx();

/**
 * The grid's columns for the window as it is.
 *
 * @param taken what something beside the grid takes of it, in CSS pixels at the usual size of text
 */
export function useGridColumns(taken: number): number {
  return useSyncExternalStore(subscribe, () => gridColumns((innerWidth * 16) / rem, taken));
}

function subscribe(changed: () => void): () => void {
  const resized = () => {
    rem = remPx();
    changed();
  };
  addEventListener("resize", resized);
  return () => removeEventListener("resize", resized);
}
