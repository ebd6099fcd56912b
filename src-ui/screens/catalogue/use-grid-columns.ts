import { useSyncExternalStore } from "react";
import { remPx } from "../../foundations/parts/rem-px";
import { gridColumns } from "./grid-columns";

/** Read only when the window is resized, because reading it forces layout. */
let rem = remPx();

/**
 * The number of grid columns for the current window.
 *
 * @param taken the width that a neighbouring element takes, in CSS pixels at the default text size
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
